import { currencies, toWire } from '@koi/contract/money.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { readBalances } from '../ledger/index.ts'
import { hasPaymentPassword } from '../members/index.ts'
import { checkIdentity } from '../protection/index.ts'
import { feeOf, requireRealMoney, wholeCents } from './amount.ts'
import { countBankAccounts } from './bank-account.ts'
import { listRunning } from './bonus-store.ts'
import { type Period, todayOf } from './day.ts'
import { readSettings, type Settings } from './settings.ts'
import { readSteps } from './step.ts'
import { type Progress, readProgress, remaining } from './turnover-requirement.ts'
import { presentWithdrawal, type Withdrawal } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

/** What decides whether and how much a member can withdraw now. */
export interface WithdrawalStatus {
  readonly requirements: readonly Progress[]
  readonly used: { readonly count: number; readonly amount: bigint }
  readonly open: Withdrawal | null
}

/** Used by the terms and, in its transaction, by the withdrawal itself, so that both agree. */
export async function readWithdrawalStatus(
  book: Db,
  memberId: MemberId,
  today: Period,
): Promise<WithdrawalStatus> {
  return {
    requirements: await readProgress(book, memberId),
    used: await store.usedOnDay(book, memberId, today),
    open: await store.findOpenWithdrawal(book, memberId),
  }
}

/** What is left of the limits of the day. */
export const leftToday = (settings: Settings, used: WithdrawalStatus['used']) => ({
  count: Math.max(0, settings['withdrawal.daily_count'] - used.count),
  amount: atLeastZero(settings['withdrawal.daily_amount'] - used.amount),
})

/** The first withdrawals of a day are free, the others cost a part of the amount. */
export const withdrawalFee = (settings: Settings, usedCount: number, amount: bigint): bigint =>
  usedCount < settings['withdrawal.free_per_day']
    ? 0n
    : feeOf(amount, BigInt(settings['withdrawal.fee_rate']))

/** Rules that the member can meet on the page itself: they add what is missing, or give the bonus up. */
const SOLVED_IN_THE_FORM: ReadonlySet<string> = new Set(['card', 'payment_password', 'bonus'])

/** Whether each rule is met, so that the member knows before filling in the form. */
export async function withdrawalTerms(ctx: Context, caller: MemberCaller) {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  const settings = await readSettings(ctx.db)
  const [standing, balances, cards, hasPassword, askedFor, usualMinutes, running] = await Promise.all([
    readWithdrawalStatus(book, caller.id, todayOf(ctx)),
    readBalances(book, caller.id),
    countBankAccounts(ctx.db, caller.id),
    hasPaymentPassword(ctx.db, caller.id),
    store.sumRequested(book, caller.id),
    store.usualMinutes(book),
    listRunning(book, caller.id),
  ])
  const identity = await checkIdentity(ctx, caller, askedFor + settings['withdrawal.min'])
  const cash = balances?.cash ?? 0n
  const left = leftToday(settings, standing.used)
  const { requirements, open, used } = standing
  const checks = [
    { rule: 'card' as const, passed: cards > 0 },
    { rule: 'payment_password' as const, passed: hasPassword },
    { rule: 'turnover' as const, passed: remaining(requirements) === 0n },
    { rule: 'bonus' as const, passed: running.length === 0 },
    { rule: 'daily' as const, passed: left.count > 0 && left.amount >= settings['withdrawal.min'] },
    { rule: 'pending' as const, passed: open === null },
    { rule: 'identity' as const, passed: identity.passed },
  ]
  const blocked = checks.some(({ rule, passed }) => !passed && !SOLVED_IN_THE_FORM.has(rule))
  const steps = open === null ? new Map() : await readSteps(book, [open.orderNumber])
  return {
    balance: toWire(cash),
    withdrawable: toWire(blocked ? 0n : smallest(wholeCents(cash), settings['withdrawal.max'], left.amount)),
    currencySymbol: currencies[caller.currency].symbol,
    min: toWire(settings['withdrawal.min']),
    max: toWire(settings['withdrawal.max']),
    leftToday: { count: left.count, amount: toWire(left.amount) },
    freeLeftToday: Math.max(0, settings['withdrawal.free_per_day'] - used.count),
    feeRate: settings['withdrawal.fee_rate'],
    hasPaymentPassword: hasPassword,
    bonuses: toWire(running.reduce((sum, { amount }) => sum + amount, 0n)),
    requirements: requirements
      .filter(({ isBonus }) => !isBonus)
      .map(({ source, required, done, at }) => ({
        source,
        required: toWire(required),
        done: toWire(done),
        at: at.getTime(),
      })),
    checks,
    usualMinutes,
    pending: open === null ? null : presentWithdrawal(open, steps.get(open.orderNumber) ?? []),
  }
}

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount)

const smallest = (...amounts: readonly bigint[]): bigint =>
  amounts.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
