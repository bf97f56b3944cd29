import { fromWire, toWire } from '@koi/contract/money.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { WITHDRAWAL_RULES, type WithdrawalRule } from '@koi/contract/schemas/cashier.ts'
import { refuse } from '../../refusal.ts'
import { feeOf } from './amount.ts'
import { type Bonus, sumOf } from './bonus-store.ts'
import type { Settings } from './settings.ts'
import { type Progress, remaining, remainingForBonuses } from './turnover-requirement.ts'
import type { Withdrawal } from './withdrawal.ts'

/** What decides whether and how much a member can withdraw now. */
export interface WithdrawalStatus {
  readonly requirements: readonly Progress[]
  readonly used: { readonly count: number; readonly amount: bigint }
  readonly open: Withdrawal | null
}

/** Everything that decides whether a member can withdraw now. Amounts in units of 1/100000. */
export interface WithdrawalFacts {
  /** What is requested; the least amount of a withdrawal where the member only asks. */
  readonly amount: bigint
  /** From when each account that the money may go to can be paid; without one there is none. */
  readonly usable: readonly Date[]
  /** The payment password; null without one. */
  readonly password: { readonly lockedUntil: Date | null } | null
  readonly now: Date
  /** When the hours of withdrawals begin again; null while they are open. */
  readonly opensAt: Date | null
  readonly settings: Settings
  readonly standing: WithdrawalStatus
  readonly identity: { readonly passed: boolean; readonly threshold: string; readonly state: string }
  readonly running: readonly Bonus[]
  /** Whether the member agreed to lose running bonuses. */
  readonly mayForfeit: boolean
  /** The balance. */
  readonly cash: bigint
}

export interface JudgedRule {
  readonly passed: boolean
  /** Still to play, at stake, left of the day, in a withdrawal, asked from, or missing. */
  readonly amount: bigint | null
  /** When the reason ends by itself; null if it does not. */
  readonly until: Date | null
  /** What a request is refused with. */
  readonly refusal: readonly [RefusalCode, Readonly<Record<string, unknown>>?]
}

type Rule = (facts: WithdrawalFacts) => JudgedRule

const rule = (
  passed: boolean,
  refusal: JudgedRule['refusal'],
  { amount = null, until = null }: { readonly amount?: bigint | null; readonly until?: Date | null } = {},
): JudgedRule => ({ passed, amount, until: passed ? null : until, refusal })

/**
 * The rules of a withdrawal (docs/domain/money-states.md#rules-of-a-withdrawal). The request and the question
 * beforehand both use this table, so that nothing is refused that was not named before (GR-10).
 */
const RULES: Readonly<Record<WithdrawalRule, Rule>> = {
  card: ({ usable }) => rule(usable.length > 0, ['bank_card.unknown']),
  card_hold: ({ usable, now }) => {
    const first = usable.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? now
    return rule(first <= now, ['bank_card.held', { until: first.getTime() }], { until: first })
  },
  payment_password: ({ password }) => rule(password !== null, ['payment_password.missing']),
  payment_password_locked: ({ password, now }) => {
    const until = password?.lockedUntil ?? null
    const refusal = ['payment_password.locked', { until: until?.getTime() ?? null }] as const
    return rule(until === null || until <= now, refusal, { until })
  },
  hours: ({ opensAt }) => rule(opensAt === null, ['withdrawal.hours'], { until: opensAt }),
  pending: ({ standing: { open } }) =>
    rule(open === null, ['withdrawal.pending'], { amount: open?.amount ?? null }),
  daily: ({ settings, standing, amount }) => {
    const left = leftToday(settings, standing.used)
    const details = { count: left.count, amount: toWire(left.amount) }
    return rule(left.count > 0 && left.amount >= amount, ['withdrawal.daily_limit', details], {
      amount: left.amount,
    })
  },
  turnover: ({ standing }) => {
    const toPlay = remaining(standing.requirements)
    const refusal = ['withdrawal.turnover', { remaining: toWire(toPlay) }] as const
    return rule(toPlay === 0n, refusal, { amount: toPlay })
  },
  identity: ({ identity: { passed, threshold, state } }) =>
    rule(passed, ['protection.identity_required', { threshold, state }], { amount: fromWire(threshold) }),
  bonus: ({ running, standing, mayForfeit }) => {
    const amount = sumOf(running)
    const left = remainingForBonuses(standing.requirements)
    const details = { amount: toWire(amount), remaining: toWire(left) }
    return rule(running.length === 0 || mayForfeit, ['withdrawal.bonus_running', details], { amount })
  },
  balance: ({ cash, amount }) =>
    rule(cash >= amount, ['wallet.insufficient_funds'], { amount: amount > cash ? amount - cash : 0n }),
}

/** Each rule of a withdrawal and whether it is met, in the order in which they are checked. Pure. */
export const judgeWithdrawal = (
  facts: WithdrawalFacts,
): readonly (JudgedRule & { readonly rule: WithdrawalRule })[] =>
  WITHDRAWAL_RULES.map((name) => ({ rule: name, ...RULES[name](facts) }))

/** Refuses with the first rule that is not met. */
export function requireWithdrawalRules(facts: WithdrawalFacts): void {
  const failed = judgeWithdrawal(facts).find(({ passed }) => !passed)
  if (failed !== undefined) refuse(...failed.refusal)
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

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount)
