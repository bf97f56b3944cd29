import { z } from 'zod'
import type { Match } from '../games/index.ts'
import { echoOf, type Status, wireName } from './hub88.ts'

/**
 * Fixtures as vendors tell of them (docs/vendors.md): our own, for Hub88 has no such call; its spellings,
 * statuses and signature are kept. The only file that knows these fields.
 */
export const MOST_FIXTURES = 100
export const LARGEST_NEWS = 131_072
const LONGEST_PICTURE = 2_048

const title = z.string().trim().min(1).max(80)
const names = z.object({ en: title, ms: title.optional(), zh: title.optional() })
const side = z.object({ names, image: z.string().min(1).max(LONGEST_PICTURE) })
const points = z.int().min(0).max(999)

const fixture = z.object({
  fixture: z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/),
  game_code: wireName,
  room_id: z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/),
  starts_at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  state: z.enum(['scheduled', 'live', 'ended', 'void']),
  league: names,
  home: side,
  away: side,
  score: z.object({ home: points, away: points }).nullable(),
})

const news = z.object({
  request_uuid: wireName,
  sequence: z.int().positive(),
  fixtures: z
    .array(fixture)
    .min(1)
    .max(MOST_FIXTURES)
    // Two words about one fixture under one number contradict each other.
    .refine((all) => new Set(all.map((one) => one.fixture)).size === all.length),
})

export type FixtureNews = z.output<typeof news>
type Told = FixtureNews['fixtures'][number]

/** Reads a body: what is no JSON, or lacks a field, is wrong syntax; a field of another form, wrong types. */
export function readNews(
  given: unknown,
): { readonly news: FixtureNews } | { readonly status: 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' } {
  const result = news.safeParse(given)
  if (result.success) return { news: result.data }
  const isAbsent = result.error.issues.some(({ path }) => isMissing(given, path))
  return { status: isAbsent ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES' }
}

/** Whether nothing stands at a path, or the whole is no object. */
function isMissing(given: unknown, path: readonly PropertyKey[]): boolean {
  let at = given
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return true
    at = (at as Record<PropertyKey, unknown>)[step]
  }
  return path.length === 0 && (typeof given !== 'object' || given === null)
}

/** A fixture as the catalogue keeps it. */
export function matchOf(told: Told, { nodeId, sequence }: Pick<Match, 'nodeId' | 'sequence'>): Match {
  return {
    fixture: told.fixture,
    nodeId,
    roomId: told.room_id,
    startsAt: told.starts_at,
    state: told.state,
    league: namesOf(told.league),
    home: { names: namesOf(told.home.names), image: told.home.image },
    away: { names: namesOf(told.away.names), image: told.away.image },
    score: told.score,
    sequence,
  }
}

const namesOf = ({ en, ms, zh }: z.output<typeof names>) => ({
  EN: en,
  ...(ms === undefined ? {} : { MS: ms }),
  ...(zh === undefined ? {} : { CN: zh }),
})

export interface NewsReply {
  readonly status: Status
  /** The fixtures that were news, and the newest number that stands with any of those told; null when refused. */
  readonly taken: { readonly recorded: readonly string[]; readonly sequence: bigint } | null
}

export function writeNewsReply({ status, taken }: NewsReply, given: unknown): string {
  const { requestUuid } = echoOf(given)
  const fields = [
    `"status":"${status}"`,
    ...(requestUuid === null ? [] : [`"request_uuid":${JSON.stringify(requestUuid)}`]),
    ...(taken === null ? [] : [`"recorded":${JSON.stringify(taken.recorded)},"sequence":${taken.sequence}`]),
  ]
  return `{${fields.join(',')}}`
}
