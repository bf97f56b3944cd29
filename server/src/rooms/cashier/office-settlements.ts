import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../caller.ts'
import { byId, pageOf } from '../../db/page.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { readAmount } from './amount.ts'
import { creditByHand, requireLost, requireUnused } from './credit-by-hand.ts'
import * as deposits from './deposit-store.ts'
import { bookOfId } from './order-number.ts'
import type { Settlement } from './settlement-store.ts'
import * as store from './settlement-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** What operators asked to credit by hand, newest first. */
export const officeSettlements: OfficeCommands['officeSettlements'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.read')
  const { state, ...paging } = input
  const [{ rows, next }, waiting] = await Promise.all([
    pageOf(paging, {
      format: byId,
      keyOf: ({ id }: Settlement) => id,
      read: (query) => store.listSettlements(ctx.db, state ?? null, query),
    }),
    store.countAskedSettlements(ctx.db),
  ])
  return { content: rows.map((row) => present(row, caller)), next, waiting }
}

/**
 * Asks to credit a deposit that the provider received and never reported. Refuses 'settlement.exists' if
 * the deposit, or this payment of the provider, is settled by hand already, or about to be, or the payment
 * is known as another order's.
 */
export const officeAskSettlement: OfficeCommands['officeAskSettlement'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.adjust')
  const reason = requireReason(input.reason)
  const amount = readAmount(input.amount)
  const reference = requireReason(input.reference)
  const depositId = BigInt(input.depositId)
  const book = bookOfId(ctx.db, depositId)
  const deposit = book === null ? null : await deposits.findDeposit(ctx.db.book(book), depositId)
  if (deposit === null) return refuse('deposit.unknown')
  requireLost(deposit)
  await requireUnused(ctx, { ...deposit, reference })
  const at = ctx.clock.now()
  const asked = await ctx.db.transact(async (tx) => {
    const { orderNumber, account, channel, currency } = deposit
    const settlement = await store.insertSettlement(tx, {
      ...{ depositId, orderNumber, account, channel, currency, reference, amount, reason },
      ...{ by: caller, at },
    })
    if (settlement === null) return refuse('settlement.exists')
    await audit(tx, caller, {
      at,
      action: 'settlement.ask',
      target: `deposit:${orderNumber}`,
      reason,
      after: { account, amount, reference },
    })
    return settlement
  })
  return present(asked, caller)
}

/** Credits the deposit, once, if an independent operator approves; whoever asked may withdraw it. */
export const officeDecideSettlement: OfficeCommands['officeDecideSettlement'] = async (
  ctx,
  caller,
  { id, approve, ...input },
) => {
  requirePermission(caller, 'money.adjust')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const { settlement, member } = await ctx.db.transact(async (tx) => {
    const asked = (await store.lockSettlement(tx, BigInt(id))) ?? refuse('settlement.unknown')
    if (asked.state !== 'asked') refuse('settlement.exists', { state: asked.state })
    if (approve) await requireSecondPerson(tx, { asked: asked.askedBy, caller })
    const state = approve ? 'approved' : 'rejected'
    const decided = await store.decideSettlement(tx, asked.id, { state, by: caller, at, reason })
    const credited = approve
      ? await creditByHand(ctx, tx, { paid: asked, by: caller, at, isStray: false })
      : null
    await audit(tx, caller, {
      at,
      action: approve ? 'settlement.approve' : 'settlement.reject',
      target: `deposit:${asked.orderNumber}`,
      reason,
      before: { state: credited?.state ?? asked.state },
      after: { state, amount: asked.amount, reference: asked.reference },
    })
    return { settlement: decided, member: credited?.memberId ?? null }
  })
  if (member !== null) sendLiveUpdate(ctx, { topic: 'balance', member: String(member) })
  return present(settlement, caller)
}

const present = (settlement: Settlement, caller: OperatorCaller) => ({
  id: String(settlement.id),
  depositId: String(settlement.depositId),
  orderNumber: settlement.orderNumber,
  account: settlement.account,
  channel: settlement.channel,
  reference: settlement.reference,
  amount: toWire(settlement.amount),
  currency: settlement.currency,
  reason: settlement.reason,
  state: settlement.state,
  askedBy: settlement.askedName,
  askedAt: settlement.askedAt.getTime(),
  isOwn: settlement.askedBy === caller.id,
  decidedBy: settlement.decidedName,
  decidedAt: settlement.decidedAt?.getTime() ?? null,
  decisionReason: settlement.decisionReason,
})
