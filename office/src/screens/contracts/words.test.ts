import type { BillLineKey } from '@koi/contract/contracts/bill.ts'
import {
  CARRY_RULES,
  CONTRACT_FUNDS,
  CONTRACT_ISSUES,
  CONTRACT_PERIODS,
  DIVIDEND_MODES,
  wireOfTerms,
} from '@koi/contract/contracts/terms.ts'
import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { expect, test } from 'vitest'
import { LINES, wordsOf } from './words.ts'

test('[CO-16] terms are said in words, with all their numbers', () => {
  const terms = salaryTerms({ tiers: [tier('50000', 3, 80)], until: '2026-12-31' })
  expect(wordsOf(wireOfTerms(terms))).toEqual([
    'A daily salary on the valid turnover of the team in RNG.',
    'It is settled every day.',
    'A member is active if their valid turnover in the period is at least 100.00.',
    'Turnover of at least 50,000.00 and 3 active members: 0.8 %.',
    'The house pays.',
    'Bills are paid immediately.',
    'The last day is 2026-12-31.',
  ])
})

test('[CO-16] every form of terms has its sentences', () => {
  const forms = [
    ...CONTRACT_PERIODS.map((period) => dividendTerms({ period })),
    ...DIVIDEND_MODES.map((mode) => dividendTerms({ mode })),
    ...CARRY_RULES.map((carry) => dividendTerms({ carry, carryPeriods: 2 })),
    ...CONTRACT_FUNDS.map((funds) => salaryTerms({ funds })),
    ...CONTRACT_ISSUES.map((issue) => salaryTerms({ issue })),
    dividendTerms({ ringFence: 5_000_000n }),
    salaryTerms({ kind: 'hourly_salary', period: 'hour', cap: 500_000n }),
    salaryTerms({ tiers: [{ volume: 100n, loss: 0n, active: 1, pays: { sum: 1_000n } }] }),
  ]
  for (const terms of forms)
    for (const sentence of wordsOf(wireOfTerms(terms))) {
      // A sentence without a text would be its key; a value without a place would stay as a name.
      expect(sentence).toMatch(/ .*\.$/)
      expect(sentence).not.toMatch(/[{}]/)
    }
})

test('every line of a bill has a text', () => {
  const keys: readonly BillLineKey[] = [
    ...(['turnover', 'stake', 'payout', 'rebate', 'line_rebates', 'rewards', 'salaries'] as const),
    ...(['fence', 'carried', 'house_share', 'cap', 'rounding', 'child', 'owed'] as const),
    ...(['hourly', 'kept_as_owed'] as const),
  ]
  for (const key of keys) expect(LINES[key]).toBeDefined()
})
