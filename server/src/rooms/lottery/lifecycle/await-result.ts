import { parseResult } from '@koi/contract/lottery/games.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { OfficialDraw } from '../draws/draw.ts'
import { advance, readDraw } from '../draws/draw-store.ts'
import { standingResult } from '../draws/result.ts'
import { askFeed, resultFeeds } from '../draws/result-feed.ts'
import { addClaim, readClaims, type StoredClaim } from '../draws/result-store.ts'
import { announce, askStep } from '../draws/steps.ts'
import { requireGame } from '../games/game.ts'
import { voidDraw } from './void-draw.ts'

/** How soon feeds are asked again: every 15 s in the first hour, every minute in the first day, then every ten. */
const PACES = [
  { until: 3_600_000, every: 15_000 },
  { until: 86_400_000, every: 60_000 },
  { until: Number.POSITIVE_INFINITY, every: 600_000 },
]

/**
 * locked → drawn of an official draw: asks the feeds, keeps what they say, and publishes the result when one
 * stands. Until then the draw waits: there is no time after which anything else decides it.
 */
export async function awaitResult(ctx: Context, draw: OfficialDraw): Promise<void> {
  const late = ctx.clock.now().getTime() - draw.drawAt.getTime()
  if (late < 0) return askStep(ctx.db, draw, 'draw', draw.drawAt)
  if (draw.ticketRoot === null) return void (await voidDraw(ctx, draw, { reason: 'no_root' }))
  const claims = await askFeeds(ctx, draw)
  const isMade = await decideResult(ctx, draw, async (tx) => {
    for (const claim of claims) await addClaim(tx, draw.id, claim)
  })
  if (isMade) return
  const pace = PACES.find(({ until }) => late < until)?.every ?? 0
  await askStep(ctx.db, draw, 'draw', new Date(ctx.clock.now().getTime() + pace))
}

/** What feeds say that is a possible result of the game; what is none is noted in the log alone. */
async function askFeeds(ctx: Context, draw: OfficialDraw): Promise<StoredClaim[]> {
  const { family } = await requireGame(ctx, draw.game)
  const answers = await Promise.all(resultFeeds(ctx.config).map((feed) => askFeed(ctx, feed, draw)))
  return answers.flatMap((answer) => {
    if (answer === null) return []
    const { feed, winningNumber, snapshot } = answer
    if (parseResult(family, winningNumber) === null) {
      ctx.log.warn({ feed, game: draw.game, numero: draw.numero, snapshot }, 'a feed gave no possible result')
      return []
    }
    const claim = { feed, winningNumber, snapshot, operatorId: null, operatorName: null, at: ctx.clock.now() }
    return [claim]
  })
}

/**
 * Adds claims and decides on all there are, one at a time for a draw. True when a result came to stand now.
 */
export async function decideResult(
  ctx: Context,
  draw: OfficialDraw,
  add: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const isMade = await ctx.db.transact(async (tx) => {
    await tx.query('select from lottery.draw where id = $1 for update', [draw.id])
    if ((await readDraw(tx, draw.id))?.state !== 'locked') return false
    await add(tx)
    const standing = standingResult(await readClaims(tx, draw.id))
    if ('waits' in standing) return false
    const { winningNumber, basis } = standing
    const at = ctx.clock.now()
    await tx.query(
      `insert into lottery.draw_result (draw_id, version, winning_number, basis, stands_at)
       values ($1, 1, $2, $3, $4)`,
      [draw.id, winningNumber, basis, at],
    )
    await askStep(tx, draw, 'settle')
    return advance(tx, { id: draw.id, to: 'drawn', at, set: { winning_number: winningNumber } })
  })
  if (isMade) announce(ctx, draw, 'drawn')
  return isMade
}
