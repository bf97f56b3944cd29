import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { openSecret } from '../../secrets.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { slipPurpose } from './claim-deposit.ts'
import { isReturnedByHand } from './deposit.ts'
import { findDeposit } from './deposit-store.ts'
import { bookOfId } from './order-number.ts'
import { confirmReturn } from './return-deposit.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The slip of a claimed order; the audit trail records that it was viewed. */
export const officeSlip: OfficeCommands['officeSlip'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.approve')
  const id = BigInt(input.id)
  const book = ctx.db.book(bookOfId(ctx.db, id) ?? refuse('deposit.unknown'))
  const { orderNumber } = (await findDeposit(book, id)) ?? refuse('deposit.unknown')
  const [slip] = await ctx.db.query<{ mime: string; sealed: string }>(
    'select mime, sealed from cashier.slip where order_number = $1',
    [orderNumber],
  )
  if (slip === undefined) return refuse('deposit.unknown')
  const picture = openSecret(ctx.config, slip.sealed, slipPurpose(orderNumber))
  await ctx.db.transact((tx) =>
    audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'deposit.view_slip', target: `deposit:${orderNumber}` },
    }),
  )
  return { mime: slip.mime, content: picture.toString('base64') }
}

/** Money that came by hand goes back by hand: the operator who sent it says so, with the bank's reference. */
export const officeConfirmReturn: OfficeCommands['officeConfirmReturn'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.pay')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  const number = bookOfId(ctx.db, id) ?? refuse('deposit.unknown')
  await ctx.db.transact(async (tx) => {
    const deposit = (await findDeposit(tx.in(number), id)) ?? refuse('deposit.unknown')
    if (!isReturnedByHand(deposit)) refuse('deposit.state', { channel: deposit.channel })
    const isReturned = await confirmReturn(ctx, tx.in(number), { id, reference: input.reference.trim() })
    if (!isReturned) refuse('deposit.state', { state: deposit.state })
    await audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'deposit.returned', target: `deposit:${deposit.orderNumber}` },
      ...{ reason, after: { reference: input.reference.trim() } },
    })
  })
  return { done: true as const }
}
