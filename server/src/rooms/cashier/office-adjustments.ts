import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OrderSort } from '@koi/contract/sorts.ts'
import type { OperatorCaller, OperatorId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { pageOfSorted, type SortedList } from '../../db/sort.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { houseAccount, memberAccount, openAccounts, postOne, readBalances } from '../ledger/index.ts'
import { type Member, memberByAccount, memberById } from '../members/index.ts'
import {
  audit,
  lockOnePerson,
  operatorsOfOnePerson,
  requirePermission,
  requireReason,
  requireSecondPerson,
} from '../operators/index.ts'
import { notifyOfAdjustment } from './adjustment-notice.ts'
import type { Adjustment } from './adjustment-store.ts'
import * as store from './adjustment-store.ts'
import { readAmount } from './amount.ts'
import { todayOf } from './day.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Ids are given in the order of the requests. */
const ID = { sql: 'id', type: 'bigint', of: (row: Adjustment) => row.id } as const

const SORTED: SortedList<Adjustment, OrderSort> = {
  preset: '-time',
  columns: {
    time: { ...ID, isUnique: true },
    amount: { sql: 'amount', type: 'bigint', of: (row) => row.amount },
  },
  id: ID,
}

/** What operators asked for, sorted as the caller chooses, and what the caller may still ask for today. */
export const officeAdjustments: OfficeCommands['officeAdjustments'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.read')
  const { account, state, ...paging } = input
  const member = account === undefined ? null : await requireMember(ctx, account)
  const filter = { state: state ?? null, memberId: member?.id ?? null }
  const [{ rows, next }, limits, asked, waiting] = await Promise.all([
    pageOfSorted(paging, SORTED, {
      from: [ctx.db],
      read: (db, query) => store.listAdjustments(db, filter, query),
    }),
    store.readAdjustmentLimits(ctx.db),
    askedToday(ctx, ctx.db, await operatorsOfOnePerson(ctx.db, caller.id)),
    store.countAsked(ctx.db),
  ])
  const left = limits.dailyAmount - asked
  return {
    content: rows.map((row) => present(row, caller)),
    next,
    limits: { max: toWire(limits.max), leftToday: toWire(left < 0n ? 0n : left) },
    waiting,
  }
}

/**
 * Asks for an adjustment; nothing moves before another operator approves it. Refuses 'adjustment.limit' above
 * the limit of one adjustment or of the operator's day, 'wallet.insufficient_funds' for a debit of more than
 * the member can spend.
 */
export const officeAskAdjustment: OfficeCommands['officeAskAdjustment'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.adjust')
  const reason = requireReason(input.reason)
  const amount = readAmount(input.amount)
  const { side, account } = input
  const member = await requireMember(ctx, account)
  if (member.currency === 'FUN') return refuse('trial.refused')
  if (side === 'debit') await requireCash(ctx, member, amount)
  const at = ctx.clock.now()
  const note = input.note?.trim() || null
  const asked = await ctx.db.transact(async (tx) => {
    const person = await lockOnePerson(tx, caller.id, 'cashier.adjustments')
    await requireWithinLimits(ctx, tx, { amount, person })
    const adjustment = await store.insertAdjustment(tx, {
      ...{ memberId: member.id, account: member.account, side, amount, currency: member.currency },
      ...{ reason, note, by: caller, at },
    })
    await audit(tx, caller, {
      at,
      action: 'adjustment.ask',
      target: `adjustment:${adjustment.id}`,
      reason,
      after: { account: member.account, side, amount, note },
    })
    return adjustment
  })
  return present(asked, caller)
}

/**
 * Approves or rejects an adjustment. Only an independent operator approves; whoever asked may withdraw it by
 * a rejection. A debit that the member no longer has is refused, and stays asked.
 */
export const officeDecideAdjustment: OfficeCommands['officeDecideAdjustment'] = async (
  ctx,
  caller,
  { id, approve, ...input },
) => {
  requirePermission(caller, 'money.adjust')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const limits = await store.readAdjustmentLimits(ctx.db)
  const decided = await ctx.db.transact(async (tx) => {
    const adjustment = (await store.lockAdjustment(tx, BigInt(id))) ?? refuse('adjustment.unknown')
    if (adjustment.state !== 'asked') refuse('adjustment.state', { state: adjustment.state })
    if (approve) {
      await requireSecondPerson(tx, { asked: adjustment.askedBy, caller })
      if (adjustment.amount > limits.max) refuse('adjustment.limit', { max: toWire(limits.max) })
    }
    const state = approve ? 'approved' : 'rejected'
    const after = await store.decideAdjustment(tx, adjustment.id, { state, by: caller, at, reason })
    if (approve) {
      await postAdjustment(tx, adjustment, at)
      await notifyOfAdjustment(ctx, tx, adjustment)
    }
    await audit(tx, caller, {
      at,
      action: approve ? 'adjustment.approve' : 'adjustment.reject',
      target: `adjustment:${adjustment.id}`,
      reason,
      before: { state: adjustment.state },
      after: { state, side: adjustment.side, amount: adjustment.amount },
    })
    return after
  })
  if (approve) sendLiveUpdate(ctx, { topic: 'balance', member: String(decided.memberId) })
  return present(decided, caller)
}

/** The only posting of an adjustment: reference `adjustment:<id>`, from or to `house:adjustments`. */
async function postAdjustment(tx: Tx, adjustment: Adjustment, at: Date): Promise<void> {
  const { id, memberId, currency, side, amount } = adjustment
  const member = (await memberById(tx, memberId)) ?? refuse('member.unknown')
  const book = tx.in(member.book)
  const [house, cash] = [houseAccount('adjustments'), memberAccount(memberId, 'cash')]
  await openAccounts(book, { memberId, currency, at })
  await postOne(book, {
    reference: `adjustment:${id}`,
    kind: 'adjustment',
    currency,
    at,
    postings: [
      side === 'credit'
        ? { source: house, destination: cash, amount }
        : { source: cash, destination: house, amount },
    ],
  })
}

const requireMember = async (ctx: Context, account: string): Promise<Member> =>
  (await memberByAccount(ctx.db, account.trim())) ?? refuse('member.unknown')

/** Tells the operator at once; the posting refuses again, whatever happened in between. */
async function requireCash(ctx: Context, member: Member, amount: bigint): Promise<void> {
  const balances = await readBalances(ctx.db.book(member.book), member.id)
  if ((balances?.cash ?? 0n) < amount) refuse('wallet.insufficient_funds')
}

const askedToday = (ctx: Context, db: Db, person: readonly OperatorId[]): Promise<bigint> =>
  store.sumAskedBy(db, person, todayOf(ctx).from)

async function requireWithinLimits(
  ctx: Context,
  tx: Tx,
  { amount, person }: { readonly amount: bigint; readonly person: readonly OperatorId[] },
): Promise<void> {
  const limits = await store.readAdjustmentLimits(tx)
  const asked = await askedToday(ctx, tx, person)
  if (amount > limits.max || asked + amount > limits.dailyAmount) {
    refuse('adjustment.limit', {
      max: toWire(limits.max),
      left: toWire(limits.dailyAmount > asked ? limits.dailyAmount - asked : 0n),
    })
  }
}

const present = (adjustment: Adjustment, caller: OperatorCaller) => ({
  id: String(adjustment.id),
  memberId: String(adjustment.memberId),
  account: adjustment.account,
  side: adjustment.side,
  amount: toWire(adjustment.amount),
  currency: adjustment.currency,
  reason: adjustment.reason,
  note: adjustment.note,
  state: adjustment.state,
  askedBy: adjustment.askedName,
  askedAt: adjustment.askedAt.getTime(),
  isOwn: adjustment.askedBy === caller.id,
  decidedBy: adjustment.decidedName,
  decidedAt: adjustment.decidedAt?.getTime() ?? null,
  decisionReason: adjustment.decisionReason,
})
