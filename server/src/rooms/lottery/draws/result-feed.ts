import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { OfficialDraw } from './draw.ts'

/** The result that a feed reports for a draw, and its unparsed answer. */
export interface FeedAnswer {
  readonly feed: string
  readonly winningNumber: string
  readonly snapshot: string
}

const TIMEOUT_MS = 5_000
const MAX_SNAPSHOT_LENGTH = 10_000
const answer = z.object({ winningNumber: z.string().max(1_000) })

/** The addresses of the feeds: the configured ones, or in the demo the sandbox's two. */
export function resultFeeds(config: Config): readonly string[] {
  if (config.KOI_RESULT_FEEDS !== undefined) return config.KOI_RESULT_FEEDS.split(',')
  if (config.KOI_MODE === 'production') return []
  const sandbox = `http://127.0.0.1:${config.SANDBOX_PORT}/results`
  return [`${sandbox}/one`, `${sandbox}/two`]
}

/**
 * Queries a feed: `GET <feed>/<game code>/<draw number>` returns `{"winningNumber": ...}` in the notation of
 * the platform's own API, or 404 while the feed has no result. Null when it has none, or cannot be reached or
 * read.
 */
export async function fetchFromFeed(
  ctx: Context,
  feed: string,
  { game, numero }: Pick<OfficialDraw, 'game' | 'numero'>,
): Promise<FeedAnswer | null> {
  try {
    const response = await ctx.fetch(`${feed}/${game}/${numero}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${feed} returned ${response.status}`)
    const snapshot = (await response.text()).slice(0, MAX_SNAPSHOT_LENGTH)
    return { feed, snapshot, winningNumber: answer.parse(JSON.parse(snapshot)).winningNumber }
  } catch (error) {
    ctx.log.warn({ err: error, feed, game, numero }, 'a result feed did not respond')
    return null
  }
}
