import { toWire } from '@koi/contract/money.ts'
import type { Language, MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Paging } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import { requireRealMoney } from './amount.ts'
import { type Channel, channelsFor, textIn } from './channel-store.ts'
import { periodOf } from './day.ts'
import { type DepositState, presentDeposit } from './deposit.ts'
import * as deposits from './deposit-store.ts'
import { pageOfOrders } from './order-page.ts'
import { presentForm, rateOf } from './payment-form.ts'
import { readSteps } from './step.ts'
import { presentWithdrawal, type WithdrawalState } from './withdrawal.ts'
import * as withdrawals from './withdrawal-store.ts'

interface RecordInput<State> extends Paging {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly state?: State | undefined
  readonly number?: string | undefined
}

interface DepositInput extends RecordInput<DepositState> {
  readonly channel?: string | undefined
}

const numberOf = ({ number }: RecordInput<string>): string | null => number?.trim() || null

/** The channels that a member can pay through now (API-073). */
export async function depositChannels(ctx: Context, caller: MemberCaller) {
  requireRealMoney(caller)
  const { language } = caller.origin
  const channels = await channelsFor(ctx, caller)
  const forms = await Promise.all(channels.map((channel) => presentForm(ctx, channel, language)))
  const rates = await Promise.all(channels.map((channel) => rateOf(ctx, channel)))
  return channels.flatMap((channel, place) => {
    const form = forms[place] ?? null
    const rate = rates[place] ?? null
    // Without its form, or its rate, nobody can pay through it.
    if (form === null || (channel.type === 'USDT' && rate === null)) return []
    return [{ ...presentChannel(channel, language), form, rate: rate === null ? null : toWire(rate) }]
  })
}

function presentChannel(channel: Channel, language: Language) {
  return {
    code: channel.code,
    name: textIn(channel.names, language),
    type: channel.type,
    min: toWire(channel.min),
    max: toWire(channel.max),
    feeRate: channel.feeRate,
    feeFixed: toWire(channel.feeFixed),
    instructions: textIn(channel.instructions, language),
    chips: channel.chips.map(toWire),
    usualMinutes: Math.ceil(channel.usualSeconds / 60),
  }
}

export async function depositDetail(ctx: Context, caller: MemberCaller, input: { readonly id: string }) {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  const deposit = await deposits.findDeposit(book, BigInt(input.id))
  if (deposit?.memberId !== caller.id) return refuse('deposit.unknown')
  const steps = await readSteps(book, [deposit.orderNumber])
  return presentDeposit(deposit, steps.get(deposit.orderNumber) ?? [], ctx.clock.now())
}

/** The member's deposits, newest first, with what was credited over the whole filter (MN-04). */
export async function depositRecords(ctx: Context, caller: MemberCaller, input: DepositInput) {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  const period = periodOf(ctx, input)
  const { state, channel = null } = input
  const states = state === undefined ? null : [state]
  const filter = { memberId: caller.id, states, channel, search: numberOf(input), ...period }
  const { rows, next } = await pageOfOrders(input, (query) => deposits.listDeposits(book, filter, query))
  const steps = await readSteps(
    book,
    rows.map((row) => row.orderNumber),
  )
  const now = ctx.clock.now()
  return {
    content: rows.map((row) => presentDeposit(row, steps.get(row.orderNumber) ?? [], now)),
    next,
    sums: { credited: toWire((await deposits.sumCredited(book, filter)).amount) },
  }
}

export async function withdrawalDetail(ctx: Context, caller: MemberCaller, input: { readonly id: string }) {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  const withdrawal = await withdrawals.findWithdrawal(book, BigInt(input.id))
  if (withdrawal?.memberId !== caller.id) return refuse('withdrawal.unknown')
  const steps = await readSteps(book, [withdrawal.orderNumber])
  return presentWithdrawal(withdrawal, steps.get(withdrawal.orderNumber) ?? [])
}

/** The member's withdrawals, newest first, with what was paid over the whole filter (MN-05). */
export async function withdrawalRecords(
  ctx: Context,
  caller: MemberCaller,
  input: RecordInput<WithdrawalState>,
) {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  const states = input.state === undefined ? null : [input.state]
  const filter = { memberId: caller.id, states, search: numberOf(input), ...periodOf(ctx, input) }
  const { rows, next } = await pageOfOrders(input, (query) =>
    withdrawals.listWithdrawals(book, filter, query),
  )
  const steps = await readSteps(
    book,
    rows.map((row) => row.orderNumber),
  )
  const isPaid = input.state === undefined || input.state === 'paid'
  const paid = isPaid
    ? await withdrawals.sumWithdrawals(book, { ...filter, states: ['paid'] })
    : { amount: 0n }
  return {
    content: rows.map((row) => presentWithdrawal(row, steps.get(row.orderNumber) ?? [])),
    next,
    sums: { paid: toWire(paid.amount) },
  }
}
