import type { Context } from '../../../context.ts'
import { appendToLog } from '../../transparency/index.ts'
import { fetchRound } from '../draws/beacon.ts'
import type { OwnDraw } from '../draws/draw.ts'
import { resultOf } from '../draws/draw-result.ts'
import { readWithoutWouldBe } from '../draws/draw-store.ts'
import { voidResultEntry } from '../draws/log-entries.ts'
import { announceState } from '../draws/steps.ts'

const MAX_DRAWS = 50

/**
 * Publishes what the results of void draws would have been, once the beacon's round is out: whoever voids a
 * draw cannot hide what they avoided. A round that no mirror returns is asked for again by the next sweep.
 */
export async function revealVoidDraws(ctx: Context): Promise<void> {
  for (const draw of await readWithoutWouldBe(ctx.db, ctx.clock.now(), MAX_DRAWS)) {
    if (!(await revealResult(ctx, draw))) return
  }
}

/** Publishes one; false when no mirror returns its round. */
export async function revealResult(ctx: Context, draw: OwnDraw): Promise<boolean> {
  const round = await fetchRound(ctx, draw.chain, draw.round)
  if (round === null) return false
  const { seed, winningNumber } = await resultOf(ctx, draw, round)
  const isFirst = await ctx.db.transact(async (tx) => {
    const rows = await tx.query(
      `update lottery.draw set winning_number = $2, beacon_signature = $3, beacon_randomness = $4
       where id = $1 and state = 'void' and beacon_signature is null returning id`,
      [draw.id, winningNumber, round.signature, round.randomness],
    )
    const at = ctx.clock.now()
    if (rows.length === 1)
      await appendToLog(tx, at, [voidResultEntry(draw, { round, seed, winningNumber }, at)])
    return rows.length === 1
  })
  if (isFirst) announceState(ctx, draw, 'void')
  return true
}
