import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { openSecret } from '../../../secrets.ts'
import { fetchRound } from '../draws/beacon.ts'
import { type Draw, type DrawState, enteredFrom, resultTime, seedPurpose } from '../draws/draw.ts'
import { resultOf } from '../draws/draw-result.ts'
import { advanceDraw, readDraw } from '../draws/draw-store.ts'
import { announceState, enqueueStep } from '../draws/steps.ts'
import { closeSale } from './close-sale.ts'

const REFUND_BATCH = 2_000

export interface VoidOptions {
  /** `missed`, `no_root`, or the operator's reason; it is published. */
  readonly reason: string
  /** Only from these states, instead of any before settling: once a result may be known, people decide. */
  readonly from?: readonly DrawState[]
  /** Writes the line of the audit trail, in the same transaction. */
  readonly writeAudit?: (tx: Tx) => Promise<void>
}

/**
 * Any state before settling → void: nothing is paid, every stake is refunded. The seed is published, and so
 * is the would-be result: at once if the beacon's round is out, or later (reveal-void-draws.ts) (docs/domain/draws.md#voids). False when the draw can
 * no longer be voided.
 */
export async function voidDraw(ctx: Context, draw: Draw, order: VoidOptions): Promise<boolean> {
  const set = { ...(await revealResult(ctx, draw)), void_reason: order.reason }
  const voided = await ctx.db.transact(async (tx) => {
    const rootless = order.reason === 'no_root'
    const { from = enteredFrom.void } = order
    const done = await advanceDraw(tx, { id: draw.id, to: 'void', at: ctx.clock.now(), set, rootless, from })
    if (!done) return false
    await enqueueStep(tx, draw, 'refund')
    await order.writeAudit?.(tx)
    return true
  })
  if (voided) announceState(ctx, draw, 'void')
  return voided
}

/** Refunds the bets of a void draw, book by book in batches; safe to run again at any point. */
export async function refundDraw(ctx: Context, id: bigint): Promise<void> {
  const draw = await readDraw(ctx.db, id)
  if (draw?.state !== 'void' || draw.refundedAt !== null) return
  await closeSale(ctx.db, [id])
  for (const book of ctx.db.books) {
    for (;;) {
      const [row] = await book.query<{ seen: number }>({
        name: 'lottery_refund',
        text: 'select lottery_refund($1, $2, $3) as seen',
        values: [id, REFUND_BATCH, ctx.clock.now()],
      })
      if (row === undefined || row.seen === 0) break
    }
  }
  await ctx.db.query('update lottery.draw set refunded_at = $2 where id = $1 and refunded_at is null', [
    id,
    ctx.clock.now(),
  ])
  announceState(ctx, draw, 'void')
}

async function revealResult(ctx: Context, draw: Draw): Promise<Record<string, unknown>> {
  if (draw.source === 'official') return {}
  const seed = openSecret(ctx.config, draw.sealedSeed, seedPurpose(draw))
  if (draw.winningNumber !== null || ctx.clock.now() < resultTime(draw)) return { seed }
  const round = await fetchRound(ctx, draw.chain, draw.round)
  if (round === null) return { seed }
  const { winningNumber } = await resultOf(ctx, draw, round)
  return {
    seed,
    winning_number: winningNumber,
    beacon_signature: round.signature,
    beacon_randomness: round.randomness,
  }
}
