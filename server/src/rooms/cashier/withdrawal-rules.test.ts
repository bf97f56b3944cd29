import { cashierCalls } from '@koi/contract/calls/cashier.ts'
import { fromWire } from '@koi/contract/money.ts'
import { WITHDRAWAL_RULES, type WithdrawalRule } from '@koi/contract/schemas/cashier.ts'
import { expect, test } from 'vitest'
import { Refusal } from '../../refusal.ts'
import type { Bonus } from './bonus-store.ts'
import type { Settings } from './settings.ts'
import type { Progress } from './turnover-requirement.ts'
import type { Withdrawal } from './withdrawal.ts'
import { judgeWithdrawal, requireWithdrawalRules, type WithdrawalFacts } from './withdrawal-rules.ts'

const NOW = new Date('2026-01-02T03:04:05Z')
const LATER = new Date('2026-01-03T03:04:05Z')
const LIMITS = { 'withdrawal.daily_count': 5, 'withdrawal.daily_amount': fromWire('100000') }

/** A member whom nothing stops. */
const FREE: WithdrawalFacts = {
  ...{ amount: fromWire('10'), usable: [NOW], password: { lockedUntil: null }, now: NOW, opensAt: null },
  settings: LIMITS as Partial<Settings> as Settings,
  standing: { requirements: [], used: { count: 0, amount: 0n }, open: null },
  identity: { passed: true, threshold: '15000.00', state: 'none' },
  ...{ running: [], mayForfeit: false, cash: fromWire('10') },
}

const requirement = { required: fromWire('100'), done: 0n, isBonus: false } as Partial<Progress> as Progress

/** For each rule the change that breaks it and no other. */
const BROKEN: Readonly<Record<WithdrawalRule, Partial<WithdrawalFacts>>> = {
  card: { usable: [] },
  card_hold: { usable: [LATER] },
  payment_password: { password: null },
  payment_password_locked: { password: { lockedUntil: LATER } },
  hours: { opensAt: LATER },
  pending: { standing: { ...FREE.standing, open: { amount: 1n } as Partial<Withdrawal> as Withdrawal } },
  daily: { standing: { ...FREE.standing, used: { count: 5, amount: 0n } } },
  turnover: { standing: { ...FREE.standing, requirements: [requirement] } },
  identity: { identity: { ...FREE.identity, passed: false } },
  bonus: { running: [{ amount: fromWire('8') } as Partial<Bonus> as Bonus] },
  balance: { cash: fromWire('9.99') },
}

const failedOf = (facts: WithdrawalFacts) =>
  judgeWithdrawal(facts).flatMap(({ rule, passed }) => (passed ? [] : [rule]))

test('[GR-10] a member whom nothing stops is told of nothing', () => {
  expect(failedOf(FREE)).toEqual([])
  expect(() => requireWithdrawalRules(FREE)).not.toThrow()
})

test.each(WITHDRAWAL_RULES)('[GR-10] what a request is refused for is named beforehand: %s', (rule) => {
  const facts = { ...FREE, ...BROKEN[rule] }
  expect(failedOf(facts)).toEqual([rule])
  const [refused] = [() => requireWithdrawalRules(facts)].map((act) => {
    try {
      act()
      return null
    } catch (error) {
      return error
    }
  })
  if (!(refused instanceof Refusal)) throw new Error(`${rule} refuses nothing`)
  expect(cashierCalls.withdraw.refusals).toContain(refused.code)
})

test('[GR-10] every refusal of the call belongs to a rule, or is about what was typed', () => {
  const codes = WITHDRAWAL_RULES.map((rule) => {
    const judged = judgeWithdrawal({ ...FREE, ...BROKEN[rule] }).find((one) => one.rule === rule)
    return judged?.refusal[0]
  })
  const typed = [
    'amount.invalid',
    'amount.too_small',
    'amount.too_large',
    'payment_password.wrong',
    'key.reused',
  ]
  expect([...codes, ...typed].sort()).toEqual([...cashierCalls.withdraw.refusals].sort())
})

test('[GR-10] what ends by itself says when, and one account that can be paid is enough', () => {
  const until = (rule: WithdrawalRule) =>
    judgeWithdrawal({ ...FREE, ...BROKEN[rule] }).find((one) => one.rule === rule)?.until
  for (const rule of ['card_hold', 'payment_password_locked', 'hours'] as const)
    expect(until(rule)).toEqual(LATER)
  expect(until('turnover')).toBeNull()
  expect(failedOf({ ...FREE, usable: [LATER, NOW] })).toEqual([])
  expect(failedOf({ ...FREE, ...BROKEN.bonus, mayForfeit: true })).toEqual([])
  expect(failedOf({ ...FREE, password: { lockedUntil: NOW } })).toEqual([])
})
