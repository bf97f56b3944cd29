// @vitest-environment happy-dom
import { type BillInputs, computeBill } from '@koi/contract/contracts/bill.ts'
import { hashOf } from '@koi/contract/contracts/hash.ts'
import { wireOfTerms } from '@koi/contract/contracts/terms.ts'
import { dividendTerms, tier } from '@koi/contract/contracts/testing.ts'
import { toWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { loadTexts, translate } from '../../../../i18n/i18n.ts'
import type { Bill } from '../queries.ts'
import { lineText, sectionsOf } from './bill-lines.ts'
import { type BillCheckId, checkBill } from './check-bill.ts'

const terms = wireOfTerms(dividendTerms({ tiers: [tier('0', 0, 1000)] }))
const inputs: BillInputs = {
  ...{ period: '2026-11', first: '2026-11-01', last: '2026-11-30', terms },
  play: [
    {
      ...{ category: 'RNG', stake: '1000.00', payout: '700.00', rebate: '3.33' },
      ...{ valid: '1000.00', lineRebates: '8.00' },
    },
  ],
  ...{ active: 1, protectedMembers: 0, rewards: '5.00', salaries: '2.00' },
  ...{ debts: [{ amount: '10.00', left: null, month: null }], fences: [] },
  ...{ children: [{ contract: '7', gross: '4.00' }], owed: '0.00', hourly: '0.00' },
}

/** The bill as the server sends it. */
function billOf(changes: Partial<Bill> = {}): Bill {
  const computed = computeBill(inputs)
  return {
    ...{ id: '1', contractId: '2', kind: 'dividend', period: '2026-11', correction: 0 },
    ...{ first: '2026-11-01', last: '2026-11-30', state: 'paid', reason: null, paidAt: 0 },
    ...{ side: 'payee', other: null, funds: 'house', computedAt: 0, shortAt: null, tryAt: null },
    ...{ samePeriod: [], gross: toWire(computed.gross), amount: toWire(computed.payment) },
    ...{ turnover: toWire(computed.turnover), base: toWire(computed.base), tier: computed.tier },
    inputs: structuredClone(inputs) as NonNullable<Bill['inputs']>,
    inputsHash: hashOf(inputs),
    lines: computed.lines.map(({ key, of, amount }) => ({ key, of, amount: toWire(amount) })),
    ...changes,
  }
}

const failing = (bill: Bill, agreed = [hashOf(terms)]): readonly BillCheckId[] =>
  checkBill(bill, agreed).flatMap(({ id, holds }) => (holds ? [] : [id]))

test('[CO-14] a bill agrees with its inputs, their hash and the accepted terms', () => {
  expect(failing(billOf())).toEqual([])
  expect(checkBill(billOf(), [hashOf(terms)])).toHaveLength(5)
})

test('[CO-14] whatever is altered, the check says no', () => {
  const altered = (change: (copy: NonNullable<Bill['inputs']>) => void): Bill => {
    const bill = billOf()
    if (bill.inputs !== null) change(bill.inputs)
    return bill
  }
  expect(failing(altered((copy) => Object.assign(copy.play[0] ?? {}, { stake: '2000.00' })))).toEqual([
    ...['hash', 'lines', 'payment'],
  ])
  // Nothing of the payment depends on it, so the hash alone shows it.
  expect(failing(altered((copy) => Object.assign(copy, { protectedMembers: 3 })))).toEqual(['hash'])
  expect(failing(altered((copy) => Object.assign(copy.terms, { issue: 'review' })))).toEqual([
    'hash',
    'terms',
  ])
  expect(failing(altered((copy) => Object.assign(copy, { rewards: 'much' })))).toEqual([
    ...['hash', 'lines', 'payment'],
  ])
  expect(failing(billOf({ amount: '99.00' }))).toEqual(['sum', 'payment'])
  expect(failing(billOf({ lines: [] }))).toEqual(['lines', 'sum'])
  expect(failing(billOf(), [])).toEqual(['terms'])
})

test('a correction has no inputs, so there is nothing to compute', () => {
  expect(checkBill(billOf({ inputs: null, inputsHash: null }), [])).toEqual([])
})

test('[CO-14] a bill that is sent without its hash is computed again all the same', () => {
  const ids = checkBill(billOf({ inputsHash: null }), []).map(({ id }) => id)
  expect(ids).toEqual(['terms', 'lines', 'sum', 'payment'])
})

test('[CO-13] every line has plain words, and is in one of two sections', async () => {
  await loadTexts(['contracts', 'records'])
  const bill = billOf()
  const { counted, payment } = sectionsOf(bill.lines)
  expect([...counted, ...payment]).toEqual(bill.lines)
  expect(payment.map(({ key }) => key)).toEqual(['house_share', 'rounding', 'child'])
  const all = [
    ...['turnover', 'stake', 'payout', 'rebate', 'line_rebates', 'rewards', 'salaries', 'fence', 'carried'],
    ...['house_share', 'cap', 'rounding', 'child', 'owed', 'hourly', 'kept_as_owed'],
  ]
  for (const key of all) {
    const text = lineText(translate, { key, of: 'RNG', amount: '1.00' }, 0)
    expect([key, text]).not.toEqual([key, key])
    expect(text).not.toMatch(/\{\w+\}/)
  }
})
