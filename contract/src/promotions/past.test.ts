import { expect, test } from 'vitest'
import { fromWire } from '../money.ts'
import { grantPast, grantPastInSteps, type PastDeposit } from './past.ts'

const money = fromWire
const TERMS = { rate: 10_000n, cap: money('288'), deposits: 1n, bonuses: 1n, multiple: 8n }

const deposit = (member: bigint, amount: string, persons: readonly string[] = []): PastDeposit => ({
  ...{ member, amount: money(amount), persons },
  at: Number.parseInt(String(member), 10),
})

test('[GR-04] past deposits bring bonuses up to the cap, with the play that they ask for', () => {
  const deposits = [deposit(1n, '500'), deposit(2n, '100')]
  expect(grantPast(TERMS, { deposits, budget: money('10000') })).toEqual({
    ...{ members: new Set([1n, 2n]), bonuses: 2, granted: money('388') },
    ...{ required: money('6304') + money('1600'), samePerson: 0, overBudget: 0 },
  })
})

test('[GR-04] the budget ends for everybody once the largest bonus does not fit', () => {
  const deposits = [deposit(3n, '10'), deposit(1n, '500'), deposit(2n, '500')]
  expect(grantPast(TERMS, { deposits, budget: money('600') })).toMatchObject({
    ...{ bonuses: 2, granted: money('576'), overBudget: 1 },
  })
})

test('[GR-04] of the accounts of a person the first deposit has the bonus', () => {
  const deposits = [deposit(2n, '100', ['person 1', 'browser f']), deposit(1n, '200', ['person 1'])]
  expect(grantPast(TERMS, { deposits, budget: money('600') })).toMatchObject({
    ...{ bonuses: 1, granted: money('200'), samePerson: 1 },
  })
})

test('[GR-04] in steps the bonuses are the same, with a pause after each step', () => {
  const deposits = Array.from({ length: 7 }, (_, index) => deposit(BigInt(index + 1), '100'))
  const past = { deposits, budget: money('688') }
  const steps = grantPastInSteps(TERMS, past, 3)
  expect([steps.next().done, steps.next().done]).toEqual([false, false])
  expect(steps.next()).toEqual({ done: true, value: grantPast(TERMS, past) })
})
