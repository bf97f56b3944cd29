import { UPLOAD_MAX_BYTES } from '@koi/contract/limits.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { reencode } from '../../picture.ts'
import { refuse } from '../../refusal.ts'
import { sealSecret } from '../../secrets.ts'
import { requireRealMoney } from './amount.ts'
import { keepAmount } from './asked-amount.ts'
import { addSeconds, isClaimable } from './deposit.ts'
import * as store from './deposit-store.ts'
import { depositDetail } from './records.ts'
import { addStep } from './step.ts'

/** Enough to read a slip on any screen. */
const MAX_SIDE = 2_000

/** How long a claim keeps its amount: a transfer between banks takes no longer. */
const CLAIM_SECONDS = 3 * 24 * 3600

/** The purpose that a sealed slip is bound to: it opens as the slip of this order only. */
export const slipPurpose = (orderNumber: string): string => `cashier.slip:${orderNumber}`

interface Input {
  readonly id: string
  /** A picture in base64. */
  readonly slip: string
}

/**
 * The member has made the transfer: the slip is re-encoded and sealed, and the order waits for the money
 * instead of expiring. Refuses 'deposit.unknown', 'deposit.state', 'upload.too_large', 'upload.type'.
 */
export async function claimDeposit(ctx: Context, caller: MemberCaller, input: Input) {
  requireRealMoney(caller)
  const id = BigInt(input.id)
  const book = ctx.db.book(caller.book)
  const seen = await store.findDeposit(book, id)
  if (seen?.memberId !== caller.id) return refuse('deposit.unknown')
  // A picture is decoded only for an order that takes one; this is checked again under its lock below.
  if (!isClaimable(seen, ctx.clock.now())) refuse('deposit.state', { state: seen.state })
  const file = Buffer.from(input.slip, 'base64')
  if (file.length > UPLOAD_MAX_BYTES) refuse('upload.too_large')
  const picture = (await reencode(file, { type: 'jpeg', maxSide: MAX_SIDE })) ?? refuse('upload.type')
  await book.transact(async (tx) => {
    const deposit = await store.lockDeposit(tx, id)
    const at = ctx.clock.now()
    if (deposit === null || !isClaimable(deposit, at)) return refuse('deposit.state')
    const { orderNumber } = deposit
    const sealed = sealSecret(ctx.config, ctx.random, picture.content, slipPurpose(orderNumber))
    await tx.query(
      `insert into cashier.slip (order_number, member_id, mime, sealed, sent_at) values ($1, $2, $3, $4, $5)`,
      [orderNumber, caller.id, picture.mime, sealed, at],
    )
    await store.changeDeposit(tx, id, { state: 'claimed' })
    await addStep(tx, { orderNumber, state: 'claimed', at })
    await keepAmount(tx, orderNumber, addSeconds(at, CLAIM_SECONDS))
  })
  return depositDetail(ctx, caller, input)
}
