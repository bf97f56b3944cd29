import { parseResult } from '@koi/contract/lottery/games.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { appendToLog } from '../../transparency/index.ts'
import type { OfficialDraw } from '../draws/draw.ts'
import { advanceDraw, readDraw } from '../draws/draw-store.ts'
import { officialResultEntry } from '../draws/log-entries.ts'
import { verdictOf } from '../draws/result.ts'
import { fetchFromFeed, resultFeeds } from '../draws/result-feed.ts'
import { addClaim, readClaims, type StoredClaim } from '../draws/result-store.ts'
import { announceState, enqueueStep } from '../draws/steps.ts'
import { requireGame } from '../games/game.ts'
import { voidDraw } from './void-draw.ts'

/**
 * How often feeds are queried: every 15 s in the first hour, every minute in the first day, then every 10
 * minutes.
 */
const POLL_INTERVALS = [
  { until: 3_600_000, every: 15_000 },
  { until: 86_400_000, every: 60_000 },
  { until: Number.POSITIVE_INFINITY, every: 600_000 },
]

/**
 * locked → drawn of an official draw: queries the feeds, stores their claims, and publishes the result once
 * the claims amount to one. Until then the draw waits, for however long: nothing else decides it.
 */
export async function awaitResult(ctx: Context, draw: OfficialDraw): Promise<void> {
  const late = ctx.clock.now().getTime() - draw.drawAt.getTime()
  if (late < 0) return enqueueStep(ctx.db, draw, 'draw', draw.drawAt)
  if (draw.ticketRoot === null) return void (await voidDraw(ctx, draw, { reason: 'no_root' }))
  const claims = await fetchClaims(ctx, draw)
  const isMade = await decideResult(ctx, draw, async (tx) => {
    for (const claim of claims) await addClaim(tx, draw.id, claim)
  })
  if (isMade) return
  const interval = POLL_INTERVALS.find(({ until }) => late < until)?.every ?? 0
  await enqueueStep(ctx.db, draw, 'draw', new Date(ctx.clock.now().getTime() + interval))
}

/** The claims of the feeds; a text that is not a possible result of the game is only logged. */
async function fetchClaims(ctx: Context, draw: OfficialDraw): Promise<StoredClaim[]> {
  const { family } = await requireGame(ctx, draw.game)
  const answers = await Promise.all(resultFeeds(ctx.config).map((feed) => fetchFromFeed(ctx, feed, draw)))
  return answers.flatMap((answer) => {
    if (answer === null) return []
    const { feed, winningNumber, snapshot } = answer
    if (parseResult(family, winningNumber) === null) {
      ctx.log.warn(
        { feed, game: draw.game, numero: draw.numero, snapshot },
        'a feed reported an impossible result',
      )
      return []
    }
    const claim = { feed, winningNumber, snapshot, operatorId: null, operatorName: null, at: ctx.clock.now() }
    return [claim]
  })
}

/**
 * Adds claims to a draw and decides on all of its claims, one process at a time. True when they now amount to
 * a result.
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
    const verdict = verdictOf(await readClaims(tx, draw.id))
    if ('waits' in verdict) return false
    const { winningNumber, basis } = verdict
    const at = ctx.clock.now()
    await tx.query(
      `insert into lottery.draw_result (draw_id, version, winning_number, basis, stands_at)
       values ($1, 1, $2, $3, $4)`,
      [draw.id, winningNumber, basis, at],
    )
    await enqueueStep(tx, draw, 'settle')
    await appendToLog(tx, at, [officialResultEntry(draw, winningNumber, at)])
    return advanceDraw(tx, { id: draw.id, to: 'drawn', at, set: { winning_number: winningNumber } })
  })
  if (isMade) announceState(ctx, draw, 'drawn')
  return isMade
}
