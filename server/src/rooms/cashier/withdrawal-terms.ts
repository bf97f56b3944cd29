import { fromWire, symbolOf, toWire } from '@koi/contract/money.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { readBalances } from '../ledger/index.ts'
import { hasPaymentPassword } from '../members/index.ts'
import { checkIdentity, whyClosed } from '../protection/index.ts'
import { feeOf, requireRealMoney, wholeCents } from './amount.ts'
import { countBankAccounts } from './bank-account.ts'
import { type Bonus, listRunning, sumOf } from './bonus-store.ts'
import { type Period, todayOf } from './day.ts'
import { settleBonusesOf } from './end-bonuses.ts'
import { readSettings, type Settings } from './settings.ts'
import { readSteps } from './step.ts'
import { type Progress, readProgress, remaining, remainingForBonuses } from './turnover-requirement.ts'
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

/**
 * Whether money may be withdrawn: each rule and whether it is met, with the amount that it is about, so
 * that the member knows all open reasons before filling in the form (GR-10).
 */
export async function withdrawalTerms(ctx: Context, caller: MemberCaller) {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  if ((await listRunning(book, caller.id)).length > 0) await settleBonusesOf(ctx, caller)
  const settings = await readSettings(ctx.db)
  const [standing, balances, running, usualMinutes, closed] = await Promise.all([
    readWithdrawalStatus(book, caller.id, todayOf(ctx)),
    readBalances(book, caller.id),
    listRunning(book, caller.id),
    store.usualMinutes(book),
    whyClosed(ctx, caller),
  ])
  const cash = balances?.cash ?? 0n
  const left = leftToday(settings, standing.used)
  const { requirements, open, used } = standing
  const checks = await readChecks(ctx, caller, { standing, settings, running })
  const blocked = checks.some(({ rule, passed }) => !passed && !SOLVED_IN_THE_FORM.has(rule))
  const steps = open === null ? new Map() : await readSteps(book, [open.orderNumber])
  return {
    balance: toWire(cash),
    withdrawable: toWire(blocked ? 0n : smallest(wholeCents(cash), settings['withdrawal.max'], left.amount)),
    currencySymbol: symbolOf(caller.currency),
    min: toWire(settings['withdrawal.min']),
    max: toWire(settings['withdrawal.max']),
    leftToday: { count: left.count, amount: toWire(left.amount) },
    freeLeftToday: Math.max(0, settings['withdrawal.free_per_day'] - used.count),
    feeRate: settings['withdrawal.fee_rate'],
    hasPaymentPassword: checks.some(({ rule, passed }) => rule === 'payment_password' && passed),
    bonuses: toWire(sumOf(running)),
    bonusesLeft: toWire(running.length === 0 ? 0n : remainingForBonuses(requirements)),
    requirements: requirements.filter(({ isBonus }) => !isBonus).map(presentRequirement),
    checks: checks.map((check) => ({
      ...check,
      amount: check.amount === null ? null : toWire(check.amount),
    })),
    closed,
    usualMinutes,
    pending: open === null ? null : presentWithdrawal(open, steps.get(open.orderNumber) ?? []),
  }
}

const presentRequirement = ({ source, required, done, at }: Progress) => ({
  source,
  required: toWire(required),
  done: toWire(done),
  at: at.getTime(),
})

interface Judged {
  readonly standing: WithdrawalStatus
  readonly settings: Settings
  readonly running: readonly Bonus[]
}

/** Each rule, whether it is met, and the amount that it is about; null where it is about none. */
async function readChecks(ctx: Context, caller: MemberCaller, { standing, settings, running }: Judged) {
  const [cards, hasPassword, askedFor] = await Promise.all([
    countBankAccounts(ctx.db, caller.id),
    hasPaymentPassword(ctx.db, caller.id),
    store.sumRequested(ctx.db.book(caller.book), caller.id),
  ])
  const min = settings['withdrawal.min']
  const identity = await checkIdentity(ctx, caller, askedFor + min)
  const left = leftToday(settings, standing.used)
  const { open, requirements } = standing
  const toPlay = remaining(requirements)
  return [
    { rule: 'card' as const, passed: cards > 0, amount: null },
    { rule: 'payment_password' as const, passed: hasPassword, amount: null },
    { rule: 'turnover' as const, passed: toPlay === 0n, amount: toPlay },
    { rule: 'bonus' as const, passed: running.length === 0, amount: sumOf(running) },
    { rule: 'daily' as const, passed: left.count > 0 && left.amount >= min, amount: left.amount },
    { rule: 'pending' as const, passed: open === null, amount: open?.amount ?? null },
    { rule: 'identity' as const, passed: identity.passed, amount: fromWire(identity.threshold) },
  ]
}

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount)

const smallest = (...amounts: readonly bigint[]): bigint =>
  amounts.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
