import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { openSecret } from '../../../secrets.ts'
import { fetchRound } from '../draws/beacon.ts'
import { comesFrom, type Draw, type DrawState, resultTime, seedPurpose } from '../draws/draw.ts'
import { resultOf } from '../draws/draw-result.ts'
import { advance, readDraw } from '../draws/draw-store.ts'
import { announce, askStep } from '../draws/steps.ts'
import { closeSale } from './close-sale.ts'

const REFUND_BATCH = 2_000

export interface VoidOrder {
  /** A {@link VoidReason}, or what an operator wrote; it is published. */
  readonly reason: string
  /** Fewer states than any before settling: where a result may be known by now, people decide. */
  readonly from?: readonly DrawState[]
  /** Written in the same transaction: the line of the audit trail. */
  readonly also?: (tx: Tx) => Promise<void>
}

/**
 * Any state before settling → void: nothing is paid, every stake goes back. Seed and, once the beacon is
 * out, the would-be result are published all the same (docs/domain/draws.md#voids).
 * False when the draw could not be voided any more.
 */
export async function voidDraw(ctx: Context, draw: Draw, order: VoidOrder): Promise<boolean> {
  const set = { ...(await revealed(ctx, draw)), void_reason: order.reason }
  const voided = await ctx.db.transact(async (tx) => {
    const rootless = order.reason === 'no_root'
    const { from = comesFrom.void } = order
    const done = await advance(tx, { id: draw.id, to: 'void', at: ctx.clock.now(), set, rootless, from })
    if (!done) return false
    await askStep(tx, draw, 'refund')
    await order.also?.(tx)
    return true
  })
  if (voided) announce(ctx, draw, 'void')
  return voided
}

/** Refunds what stands of a void draw, book by book in batches; may be run again at any point. */
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
  announce(ctx, draw, 'void')
}

async function revealed(ctx: Context, draw: Draw): Promise<Record<string, unknown>> {
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
