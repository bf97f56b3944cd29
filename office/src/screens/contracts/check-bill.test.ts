import { type BillInputs, computeBill } from '@koi/contract/contracts/bill.ts'
import { hashOf } from '@koi/contract/contracts/hash.ts'
import { type WireTerms, wireOfTerms } from '@koi/contract/contracts/terms.ts'
import { salaryTerms } from '@koi/contract/contracts/testing.ts'
import { toWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { type Bill, checkTiers, findDifferences } from './check-bill.ts'

const inputs = {
  ...{ period: '2026-01-02', first: '2026-01-02', last: '2026-01-02', terms: wireOfTerms(salaryTerms()) },
  play: [
    {
      ...{ category: 'RNG', stake: '0.00', payout: '0.00', rebate: '0.00', lineRebates: '0.00' },
      valid: '199999.99',
    },
  ],
  ...{ active: 4, protectedMembers: 0, rewards: '0.00', salaries: '0.00', debts: [], fences: [] },
  ...{ children: [{ contract: '7', gross: '600.00' }], owed: '0.00', hourly: '0.00' },
} satisfies BillInputs

const sendable = ({ categories, tiers, ...terms }: WireTerms) => ({
  ...terms,
  categories: [...categories],
  tiers: tiers.map((tier) => ({ ...tier })),
})

function billOf(): Bill {
  const { lines, gross, payment, turnover, base, tier } = computeBill(inputs)
  return {
    ...{ id: '1', contractId: '2', kind: 'daily_salary', period: inputs.period, correction: 0 },
    ...{ first: inputs.first, last: inputs.last, state: 'review', reason: null, paidAt: null },
    ...{ payee: 'agent', payer: null, computedAt: 0, needsSecondPerson: false, isOverLine: false },
    ...{
      firstBy: null,
      decidedBy: null,
      decisionReason: null,
      heldFor: null,
      linePaid: null,
      lineGgr: null,
      expiredAt: null,
      expiryNotedAt: null,
      expiryNotedBy: null,
      expiryNote: null,
      tryAt: null,
    },
    ...{ side: 'house', inputs: { ...inputs, terms: sendable(inputs.terms) }, tier },
    ...{ gross: toWire(gross), amount: toWire(payment), turnover: toWire(turnover), base: toWire(base) },
    lines: lines.map((line) => ({ ...line, amount: toWire(line.amount) })),
    inputsHash: hashOf(inputs),
  }
}

test('[CO-13] [CO-16] a bill that is as computed agrees with its inputs', () => {
  expect(billOf().amount).toBe('399.99')
  expect(findDifferences(billOf())).toEqual([])
  expect(findDifferences({ ...billOf(), inputs: null })).toBeNull()
})

test('[CO-16] an altered bill says what differs', () => {
  const bill = billOf()
  expect(findDifferences({ ...bill, amount: '400.00' })).toEqual(['sum', 'payment'])
  expect(findDifferences({ ...bill, gross: '1000.00' })).toEqual(['gross'])
  expect(findDifferences({ ...bill, lines: bill.lines.slice(1) })).toEqual(['lines', 'sum'])
  const altered = bill.inputs === null ? null : { ...bill.inputs, active: 5 }
  expect(findDifferences({ ...bill, inputs: altered })).toEqual(['hash'])
  const broken = bill.inputs === null ? null : { ...bill.inputs, owed: 'x' }
  expect(findDifferences({ ...bill, inputs: broken })).toEqual(['hash', 'lines', 'payment', 'gross'])
})

test('[CO-13] each tier says what it needs and what was missing', () => {
  const [first, second] = checkTiers(billOf())
  expect(first).toMatchObject({ isChosen: true, needs: [{ missing: null }, { missing: null }] })
  // In units of 1/100000: one cent.
  expect(second).toMatchObject({
    isChosen: false,
    needs: [
      { what: 'turnover', least: '200000.00', missing: '1000' },
      { what: 'active', least: '5', missing: '1' },
    ],
  })
})
