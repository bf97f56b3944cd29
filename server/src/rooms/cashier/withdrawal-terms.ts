import { currencies, fromWire, toWire } from '@koi/contract/money.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { readBalances } from '../ledger/index.ts'
import { hasPaymentPassword } from '../members/index.ts'
import { checkIdentity, whyClosed } from '../protection/index.ts'
import { feeOf, requireRealMoney, wholeCents } from './amount.ts'
import { countBankAccounts } from './bank-account.ts'
import { type Period, todayOf } from './day.ts'
import { type RunningBonuses, readRunningBonuses } from './running-bonuses.ts'
import { readSettings, type Settings } from './settings.ts'
import { settleMember } from './settle-bonuses.ts'
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
    requirements: await readProgress(book, memberId, 'without running bonuses'),
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

/**
 * Whether money may be withdrawn: every open reason with its amount, so that the member knows all of them before
 * filling in the form (GR-10). A running bonus blocks nothing: the form asks whether it is given up.
 */
export async function withdrawalTerms(ctx: Context, caller: MemberCaller) {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  await settleMember(ctx, book, caller.id)
  const settings = await readSettings(ctx.db)
  const [standing, balances, bonuses, usualMinutes, closed] = await Promise.all([
    readWithdrawalStatus(book, caller.id, todayOf(ctx)),
    readBalances(book, caller.id),
    readRunningBonuses(book, caller.id),
    store.usualMinutes(book),
    whyClosed(ctx, caller),
  ])
  const cash = balances?.cash ?? 0n
  const left = leftToday(settings, standing.used)
  const { requirements, open, used } = standing
  const reasons = await readReasons(ctx, caller, { standing, settings, bonuses })
  const blocked = reasons.some(({ rule, passed }) => !passed && !ASKED_IN_THE_FORM.includes(rule))
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
    hasPaymentPassword: reasons.some(({ rule, passed }) => rule === 'payment_password' && passed),
    requirements: requirements
      .filter(({ bonusId }) => bonusId === null)
      .map(({ source, required, done, at }) => ({
        source,
        required: toWire(required),
        done: toWire(done),
        at: at.getTime(),
      })),
    checks: reasons.map(({ amount, ...reason }) => ({
      ...reason,
      amount: amount === null ? null : toWire(amount),
    })),
    bonus: bonuses === null ? null : { amount: toWire(bonuses.amount), left: toWire(bonuses.left) },
    closed,
    usualMinutes,
    pending: open === null ? null : presentWithdrawal(open, steps.get(open.orderNumber) ?? []),
  }
}

/** What the member can set up, or is asked, on the way: the amount that can be withdrawn is shown before it. */
const ASKED_IN_THE_FORM = ['card', 'payment_password', 'bonus']

interface Judged {
  readonly standing: WithdrawalStatus
  readonly settings: Settings
  readonly bonuses: RunningBonuses | null
}

/** Every rule, whether it is met, and the amount that it is about; null where it is about none. */
async function readReasons(ctx: Context, caller: MemberCaller, { standing, settings, bonuses }: Judged) {
  const book = ctx.db.book(caller.book)
  const [cards, hasPassword, askedFor] = await Promise.all([
    countBankAccounts(ctx.db, caller.id),
    hasPaymentPassword(ctx.db, caller.id),
    store.sumRequested(book, caller.id),
  ])
  const min = settings['withdrawal.min']
  const identity = await checkIdentity(ctx, caller, askedFor + min)
  const left = leftToday(settings, standing.used)
  const toPlay = remaining(standing.requirements)
  const hasLeft = left.count > 0 && left.amount >= min
  return [
    { rule: 'card' as const, passed: cards > 0, amount: null },
    { rule: 'payment_password' as const, passed: hasPassword, amount: null },
    { rule: 'turnover' as const, passed: toPlay === 0n, amount: toPlay },
    { rule: 'bonus' as const, passed: bonuses === null, amount: bonuses?.amount ?? 0n },
    { rule: 'daily' as const, passed: hasLeft, amount: left.amount },
    {
      ...{ rule: 'pending' as const, passed: standing.open === null },
      amount: standing.open?.amount ?? null,
    },
    { rule: 'identity' as const, passed: identity.passed, amount: fromWire(identity.threshold) },
  ]
}

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount)

const smallest = (...amounts: readonly bigint[]): bigint =>
  amounts.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
