import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import { TREND_COUNTS } from '@koi/contract/trend-counts.ts'
import type { z } from 'zod'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import { requireGame } from '../games/game.ts'
import { type DrawnNumber, readNextDrawTime, readRecentResults } from './draw-store.ts'

type Calls = typeof lotterySchemas

interface Trend {
  readonly draws: readonly DrawnNumber[]
  /** The span in which the trend does not change, in ms since 1970. */
  readonly since: number
  readonly until: number
}

const MAX_RESULTS = Math.max(...TREND_COUNTS)
/** How often results are read again while one is due. */
const POLL_MS = 1_000
/** The trend is read again after this time at the latest: a draw with a result may still be voided. */
const MAX_AGE_MS = 60_000

const trends = new WeakMap<Database, Map<string, Promise<Trend>>>()

/** The last results of a game, the newest first, for its trend, hot numbers and gaps. */
export async function drawTrend(
  ctx: Context,
  _caller: Visitor,
  { gameCode, count }: z.output<Calls['drawTrend']['input']>,
): Promise<z.input<Calls['drawTrend']['output']>> {
  const game = await requireGame(ctx, gameCode)
  const draws = (await readLatest(ctx, game.code)).slice(0, count)
  return {
    gameCode: game.code,
    family: game.family,
    draws: draws.map((draw) => ({ ...draw, drawAt: draw.drawAt.getTime() })),
  }
}

/** Cached in this process until the game's next result is due: between two draws the trend is the same. */
async function readLatest(ctx: Context, game: string): Promise<readonly DrawnNumber[]> {
  const games = trends.get(ctx.db) ?? new Map<string, Promise<Trend>>()
  trends.set(ctx.db, games)
  const now = ctx.clock.now().getTime()
  for (;;) {
    const seen = games.get(game)
    const known = await seen
    if (known !== undefined && known.since <= now && now < known.until) return known.draws
    // Only the first caller that finds it outdated reads it again.
    if (games.get(game) !== seen) continue
    const reading = readTrend(ctx, game)
    games.set(game, reading)
    reading.catch(() => games.delete(game))
    return (await reading).draws
  }
}

async function readTrend(ctx: Context, game: string): Promise<Trend> {
  const by = ctx.clock.now()
  const since = by.getTime()
  const draws = await readRecentResults(ctx.db, { game, by, limit: MAX_RESULTS })
  const next = await readNextDrawTime(ctx.db, game, draws[0]?.drawAt ?? new Date(0))
  const isDue = next === null || next <= by
  const until = isDue ? since + POLL_MS : Math.min(next.getTime(), since + MAX_AGE_MS)
  return { draws, since, until }
}
