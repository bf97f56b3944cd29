import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import { TREND_COUNTS } from '@koi/contract/trend-counts.ts'
import type { z } from 'zod'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import { requireGame } from '../games/game.ts'
import { type DrawnNumber, readDrawAfter, readDrawn } from './draw-store.ts'

type Calls = typeof lotterySchemas

interface Known {
  readonly draws: readonly DrawnNumber[]
  /** Ms since 1970 between which nothing else can be answered. */
  readonly since: number
  readonly until: number
}

const MAX = Math.max(...TREND_COUNTS)
/** While a result is due it is looked for so often. */
const DUE_MILLISECONDS = 1_000
/** A draw that was taken off after its result is seen to be gone after at most this time. */
const LONGEST_MILLISECONDS = 60_000

const kept = new WeakMap<Database, Map<string, Promise<Known>>>()

/** The last results of a game, the newest first: what its trend, hot numbers and gaps are counted from. */
export async function drawTrend(
  ctx: Context,
  _caller: Visitor,
  { gameCode, count }: z.output<Calls['drawTrend']['input']>,
): Promise<z.input<Calls['drawTrend']['output']>> {
  const game = await requireGame(ctx, gameCode)
  const draws = (await latest(ctx, game.code)).slice(0, count)
  return {
    gameCode: game.code,
    family: game.family,
    draws: draws.map((draw) => ({ ...draw, drawAt: draw.drawAt.getTime() })),
  }
}

/** Kept in this process until the game's next result is due: whoever looks between two draws sees the same. */
async function latest(ctx: Context, game: string): Promise<readonly DrawnNumber[]> {
  const games = kept.get(ctx.db) ?? new Map<string, Promise<Known>>()
  kept.set(ctx.db, games)
  const now = ctx.clock.now().getTime()
  for (;;) {
    const seen = games.get(game)
    const known = await seen
    if (known !== undefined && known.since <= now && now < known.until) return known.draws
    // Only the first of those who find it outdated asks anew.
    if (games.get(game) !== seen) continue
    const reading = read(ctx, game)
    games.set(game, reading)
    reading.catch(() => games.delete(game))
    return (await reading).draws
  }
}

async function read(ctx: Context, game: string): Promise<Known> {
  const by = ctx.clock.now()
  const since = by.getTime()
  const draws = await readDrawn(ctx.db, { game, by, limit: MAX })
  const next = await readDrawAfter(ctx.db, game, draws[0]?.drawAt ?? new Date(0))
  const isDue = next === null || next <= by
  const until = isDue ? since + DUE_MILLISECONDS : Math.min(next.getTime(), since + LONGEST_MILLISECONDS)
  return { draws, since, until }
}
