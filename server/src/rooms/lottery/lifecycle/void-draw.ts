import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { openSecret } from '../../../secrets.ts'
import { appendToLog } from '../../transparency/index.ts'
import { type Draw, type DrawState, enteredFrom, resultTime, seedPurpose } from '../draws/draw.ts'
import { advanceDraw } from '../draws/draw-store.ts'
import { voidEntry } from '../draws/log-entries.ts'
import { announceState, enqueueStep } from '../draws/steps.ts'
import { signVoid } from '../draws/void-mac.ts'
import { revealResult } from './reveal-void-draws.ts'

export interface VoidOptions {
  /** `missed`, `no_root`, or the operator's reason; it is published. */
  readonly reason: string
  /** Only from these states, instead of any before settling: once a result may be known, people decide. */
  readonly from?: readonly DrawState[]
  /** Writes the line of the audit trail, in the same transaction. */
  readonly writeAudit?: (tx: Tx) => Promise<void>
}

/**
 * Any state before settling → void: nothing is paid, every stake is refunded. The seed is published at
 * once; the would-be result follows when the beacon's round is out (reveal-void-draws.ts,
 * docs/domain/draws.md#voids). False when the draw can no longer be voided.
 */
export async function voidDraw(ctx: Context, draw: Draw, order: VoidOptions): Promise<boolean> {
  const { reason, from = enteredFrom.void } = order
  const seed = draw.source === 'own' ? openSecret(ctx.config, draw.sealedSeed, seedPurpose(draw)) : null
  const at = ctx.clock.now()
  const mac = signVoid(ctx.config, { draw, reason, at })
  const set = { ...(seed === null ? {} : { seed }), void_reason: reason, void_mac: mac }
  const voided = await ctx.db.transact(async (tx) => {
    const rootless = reason === 'no_root'
    if (!(await advanceDraw(tx, { id: draw.id, to: 'void', at, set, rootless, from }))) return false
    await appendToLog(tx, at, [voidEntry(draw, reason, at)])
    await enqueueStep(tx, draw, 'refund')
    await order.writeAudit?.(tx)
    return true
  })
  if (!voided) return false
  announceState(ctx, draw, 'void')
  if (draw.source === 'own' && draw.signature === null && ctx.clock.now() >= resultTime(draw))
    await revealResult(ctx, draw)
  return true
}

/**
 * Makes the void of a draw that somebody else made void (`haltReason` void) the house's own: two people have
 * decided that its stakes go back, since a void draw has no other way out. False if it waits for nobody.
 */
export async function confirmVoid(
  ctx: Context,
  draw: Draw,
  writeAudit: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { voidReason: reason, voidedAt } = draw
  const seed = draw.source === 'own' ? openSecret(ctx.config, draw.sealedSeed, seedPurpose(draw)) : null
  const mac = signVoid(ctx.config, { draw, reason, at: voidedAt })
  const confirmed = await ctx.db.transact(async (tx) => {
    const rows = await tx.query(
      `update lottery.draw set void_mac = $2, seed = coalesce(seed, $3), halted_at = null, halt_reason = null
       where id = $1 and state = 'void' and halt_reason = 'void' returning id`,
      [draw.id, mac, seed],
    )
    if (rows.length === 0) return false
    const at = ctx.clock.now()
    await appendToLog(tx, at, [voidEntry(draw, reason ?? 'operator', at)])
    await enqueueStep(tx, draw, 'refund')
    await writeAudit(tx)
    return true
  })
  if (confirmed) announceState(ctx, draw, 'void')
  return confirmed
}
