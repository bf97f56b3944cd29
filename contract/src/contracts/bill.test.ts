import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, ONE, toWire } from '../money.ts'
import { type BillInputs, computeBill, wireOfDebts } from './bill.ts'
import { type ContractTerms, canonicalText, termsOfWire, wireOfTerms } from './terms.ts'
import { dividendTerms, salaryTerms, tier } from './testing.ts'

const inputsOf = (terms: ContractTerms, changes: Partial<BillInputs> = {}): BillInputs => ({
  period: '2026-01-02',
  first: '2026-01-02',
  last: '2026-01-02',
  terms: wireOfTerms(terms),
  play: [],
  active: 7,
  protectedMembers: 0,
  rewards: '0.00',
  salaries: '0.00',
  debts: [],
  fences: [],
  children: [],
  owed: '0.00',
  hourly: '0.00',
  ...changes,
})

const played = (valid: string, { stake = '0.00', payout = '0.00' } = {}) => ({
  ...{ category: 'RNG', stake, payout, rebate: '0.00', valid, lineRebates: '0.00' },
})

test('[CO-08] a child’s gross is taken off: 2,080 less 600 is 1,480', () => {
  const children = [{ contract: '2', gross: '600.00' }]
  const bill = computeBill(inputsOf(salaryTerms(), { play: [played('260000')], children }))
  expect(toWire(bill.payment)).toBe('1480.00')
  expect(bill.gross).toBe(fromWire('2080'))
})

test('[CO-08] a negative day is carried: −30,000, then +80,000 pays 250', () => {
  const first = computeBill(inputsOf(salaryTerms(), { play: [played('-30000.00')], active: 4 }))
  expect(first.payment).toBe(0n)
  const debts = wireOfDebts(first.debts)
  const second = computeBill(inputsOf(salaryTerms(), { play: [played('80000')], active: 4, debts }))
  expect(toWire(second.payment)).toBe('250.00')
  expect(second.debts).toEqual([])
})

test('[CO-09] the daily salary pays the rest of what was paid hourly: 2,080 less 554 is 1,526', () => {
  const pays = (hourly: string) =>
    toWire(computeBill(inputsOf(salaryTerms(), { play: [played('260000')], hourly })).payment)
  expect(pays('554.00')).toBe('1526.00')
  expect(pays('3000.00')).toBe('0.00')
})

test('[CO-10] the base is the result after rebates, rewards and salaries', () => {
  const terms = dividendTerms({ tiers: [tier('0', 0, 1000)] })
  const play = [
    {
      ...played('0.00', { stake: '100000.00', payout: '94000.00' }),
      rebate: '2000.00',
      lineRebates: '300.00',
    },
  ]
  const bill = computeBill(inputsOf(terms, { play, rewards: '500.00', salaries: '400.00' }))
  expect(toWire(bill.base)).toBe('2800.00')
  expect(toWire(bill.payment)).toBe('280.00')
})

const money = fc.bigInt(-1_000_000n * ONE, 1_000_000n * ONE).map(toWire)
const positive = fc.bigInt(0n, 10_000n * ONE).map(toWire)

const anyInputs: fc.Arbitrary<BillInputs> = fc
  .record({
    terms: fc.constantFrom(
      salaryTerms(),
      salaryTerms({ kind: 'hourly_salary', period: 'hour', cap: fromWire('500') }),
      dividendTerms(),
      dividendTerms({ mode: 'FLOAT', carry: 'previous', ringFence: fromWire('50000') }),
    ),
    play: fc.array(
      fc.record({
        category: fc.constantFrom('RNG', 'LIVE'),
        ...{ stake: money, payout: money, rebate: positive, valid: money, lineRebates: positive },
      }),
      { maxLength: 3 },
    ),
    active: fc.nat(12),
    rewards: positive,
    salaries: positive,
    debts: fc.array(fc.record({ amount: positive, left: fc.constant(null), month: fc.constant(null) }), {
      maxLength: 2,
    }),
    fences: fc.array(fc.record({ member: fc.constant('8'), result: money, fenced: positive }), {
      maxLength: 1,
    }),
    children: fc.array(fc.record({ contract: fc.constant('2'), gross: positive }), { maxLength: 2 }),
    owed: positive,
    hourly: positive,
  })
  .map(({ terms, ...rest }) => inputsOf(terms, rest))

test('[CO-13] the lines of a bill sum to its payment, to the unit', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const { lines, payment, base } = computeBill(inputs)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(payment)
      expect(payment).toBeGreaterThanOrEqual(0n)
      const after = lines.findIndex(({ key }) => key === 'house_share')
      const ofBase = after === -1 ? [] : lines.slice(0, after)
      if (after !== -1) expect(ofBase.reduce((sum, { amount }) => sum + amount, 0n)).toBe(base)
    }),
    { numRuns: 500 },
  )
})

test('[CO-14] the same inputs give the same bill after a journey as JSON, and the same text', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const received = JSON.parse(canonicalText(inputs)) as BillInputs
      expect(computeBill(received)).toEqual(computeBill(inputs))
      expect(canonicalText(received)).toBe(canonicalText(inputs))
    }),
  )
})

test('[CO-03] terms are the same after a journey as text', () => {
  for (const terms of [salaryTerms({ cap: ONE }), dividendTerms({ ringFence: ONE, until: '2026-03-01' })])
    expect(termsOfWire(wireOfTerms(terms))).toEqual(terms)
  expect(canonicalText({ b: [1n.toString()], a: { d: null, c: undefined } })).toBe(
    '{"a":{"d":null},"b":["1"]}',
  )
})
