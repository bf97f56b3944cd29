import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { OfficialDraw } from './draw.ts'

/** What a feed says of a draw, and its answer as it came. */
export interface FeedAnswer {
  readonly feed: string
  readonly winningNumber: string
  readonly snapshot: string
}

const PATIENCE = 5_000
const LONGEST = 10_000
const answer = z.object({ winningNumber: z.string().max(1_000) })

/** The feeds that are asked, by their addresses: the configured ones, else in the demo the sandbox's two. */
export function resultFeeds(config: Config): readonly string[] {
  if (config.KOI_RESULT_FEEDS !== undefined) return config.KOI_RESULT_FEEDS.split(',')
  if (config.KOI_MODE === 'production') return []
  const sandbox = `http://127.0.0.1:${config.SANDBOX_PORT}/results`
  return [`${sandbox}/one`, `${sandbox}/two`]
}

/**
 * Asks a feed: `GET <feed>/<game code>/<draw number>` answers `{"winningNumber": ...}` in the notation of our
 * own wire, or 404 while it has none. Null when it has none, or cannot be reached or read.
 */
export async function askFeed(
  ctx: Context,
  feed: string,
  { game, numero }: Pick<OfficialDraw, 'game' | 'numero'>,
): Promise<FeedAnswer | null> {
  try {
    const response = await ctx.fetch(`${feed}/${game}/${numero}`, { signal: AbortSignal.timeout(PATIENCE) })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${feed} answered ${response.status}`)
    const snapshot = (await response.text()).slice(0, LONGEST)
    return { feed, snapshot, winningNumber: answer.parse(JSON.parse(snapshot)).winningNumber }
  } catch (error) {
    ctx.log.warn({ err: error, feed, game, numero }, 'a result feed gave no answer')
    return null
  }
}
