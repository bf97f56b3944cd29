import { symbolOf, toWire } from '@koi/contract/money.ts'
import type { WithdrawalRule } from '@koi/contract/schemas/cashier.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { readPaymentPassword } from '../members/index.ts'
import { whyClosed } from '../protection/index.ts'
import { requireRealMoney, wholeCents } from './amount.ts'
import { listBankAccounts, usableAt } from './bank-account.ts'
import { listRunning, sumOf } from './bonus-store.ts'
import { settleBonusesOf } from './end-bonuses.ts'
import { readSettings } from './settings.ts'
import { readSteps } from './step.ts'
import { type Progress, remainingForBonuses } from './turnover-requirement.ts'
import { presentWithdrawal } from './withdrawal.ts'
import { judgeWithdrawal, leftToday } from './withdrawal-rules.ts'
import { readWithdrawalFacts } from './withdrawal-status.ts'
import * as store from './withdrawal-store.ts'

/** Rules that the member can meet on the page itself: they add what is missing, or give the bonus up. */
const SOLVED_IN_THE_FORM: readonly WithdrawalRule[] = ['card', 'card_hold', 'payment_password', 'bonus']

/**
 * Whether money may be withdrawn: each rule and whether it is met, with the amount that it is about, so
 * that the member knows all open reasons before filling in the form (GR-10).
 */
export async function withdrawalTerms(ctx: Context, caller: MemberCaller) {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  if ((await listRunning(book, caller.id)).length > 0) await settleBonusesOf(ctx, caller)
  const settings = await readSettings(ctx.db)
  const [accounts, password, usualMinutes, closed] = await Promise.all([
    listBankAccounts(ctx.db, caller.id),
    readPaymentPassword(ctx.db, caller.id),
    store.usualMinutes(book),
    whyClosed(ctx, caller),
  ])
  const facts = await readWithdrawalFacts(ctx, book, caller, {
    ...{ settings, password, amount: settings['withdrawal.min'], mayForfeit: false },
    usable: accounts.filter(({ removedAt }) => removedAt === null).map(usableAt),
  })
  const { cash, running, standing } = facts
  const left = leftToday(settings, standing.used)
  const { requirements, open, used } = standing
  const checks = judgeWithdrawal(facts)
  const blocked = checks.some(({ rule, passed }) => !passed && !SOLVED_IN_THE_FORM.includes(rule))
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
    hasPaymentPassword: password !== null,
    bonuses: toWire(sumOf(running)),
    bonusesLeft: toWire(running.length === 0 ? 0n : remainingForBonuses(requirements)),
    requirements: requirements.filter(({ isBonus }) => !isBonus).map(presentRequirement),
    checks: checks.map(({ rule, passed, amount, until }) => ({
      ...{ rule, passed, until: until?.getTime() ?? null },
      amount: amount === null ? null : toWire(amount),
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

const smallest = (...amounts: readonly bigint[]): bigint =>
  amounts.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
