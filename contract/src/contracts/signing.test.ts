import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, ONE } from '../money.ts'
import { dividendOf } from './dividend.ts'
import { salaryOf } from './salary.ts'
import { covers, highestRate, keepsEnough, keptOf } from './signing.ts'
import { type ContractTerms, findFault, type Tier } from './terms.ts'
import { dividendTerms, salaryTerms, tier } from './testing.ts'

const payer = salaryTerms()
const child = (one: Tier, changes: Partial<ContractTerms> = {}) => salaryTerms({ tiers: [one], ...changes })

test.each([
  ['50000', 3, 60, false],
  ['200000', 5, 80, true],
  ['100000', 3, 50, true],
  ['200000', 4, 80, false],
] as const)('[CO-05] a child from %s with %i members at %i bp is covered: %s', (volume, active, rate, is) => {
  expect(covers(payer, child(tier(volume, active, rate)))).toBe(is)
})

test('[CO-05] categories, least turnover, period and end must be within the payer’s', () => {
  const one = tier('200000', 5, 80)
  expect(covers(payer, child(one, { categories: ['RNG', 'LIVE'] }))).toBe(false)
  expect(covers(payer, child(one, { activeMin: fromWire('99.99') }))).toBe(false)
  expect(covers(salaryTerms({ until: '2026-03-01' }), child(one))).toBe(false)
  expect(covers(salaryTerms({ until: '2026-03-01' }), child(one, { until: '2026-03-01' }))).toBe(true)
  expect(covers(dividendTerms({ period: 'week' }), dividendTerms())).toBe(false)
  expect(covers(payer, dividendTerms())).toBe(false)
})

test('[CO-05] a cap and a fixed sum cover nothing; a fixed sum is at most the share at its volume', () => {
  const hourly = (changes: Partial<ContractTerms> = {}) =>
    salaryTerms({ kind: 'hourly_salary', period: 'hour', ...changes })
  expect(covers(hourly({ cap: fromWire('500') }), hourly())).toBe(false)
  expect(covers(hourly(), hourly({ cap: fromWire('500') }))).toBe(true)
  const fixed = (sum: string): Tier => ({ ...tier('200000', 5, 0), pays: { sum: fromWire(sum) } })
  expect(covers(payer, child(fixed('1600')))).toBe(true)
  expect(covers(payer, child(fixed('1600.01')))).toBe(false)
  expect(covers(child(fixed('1600')), child(fixed('1600')))).toBe(false)
})

test('[CO-05] what the cash of an upline pays covers only what the payee’s cash pays on', () => {
  const upper = salaryTerms({ funds: 'upline' })
  expect([covers(upper, payer), covers(upper, upper), covers(payer, upper)]).toEqual([false, true, true])
})

test('[CO-05] a floating dividend needs a floating payer', () => {
  expect(covers(dividendTerms(), dividendTerms({ mode: 'FLOAT' }))).toBe(false)
  expect(covers(dividendTerms({ mode: 'FLOAT' }), dividendTerms())).toBe(true)
})

const tiers = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 40 }),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((steps) => {
    let [volume, active, rate] = [0, 0, 0]
    return steps.map(([more, people, higher]) => {
      volume += more
      active += people
      rate += higher
      return tier(`${volume}`, active, rate, `${volume}`)
    })
  })

test('[CO-05] what covers a child pays at least the sum of the children, in every outcome', () => {
  const team = fc.record({ turnover: fc.bigInt(0n, 100n * ONE), active: fc.integer({ min: 0, max: 8 }) })
  let dominated = 0
  fc.assert(
    fc.property(
      tiers,
      fc.array(fc.tuple(tiers, team), { minLength: 1, maxLength: 3 }),
      team,
      (top, below, own) => {
        const parent = salaryTerms({ tiers: top })
        const withoutLoss = (list: readonly Tier[]) => list.map((one) => ({ ...one, loss: 0n }))
        const children = below.map(([list, played]) => ({
          terms: salaryTerms({ tiers: withoutLoss(list) }),
          played,
        }))
        const top0 = { ...parent, tiers: withoutLoss(top) }
        fc.pre(children.every(({ terms }) => covers(top0, terms)))
        dominated += 1
        const turnover = below.reduce((sum, [, played]) => sum + played.turnover, own.turnover)
        const active = below.reduce((sum, [, played]) => sum + played.active, own.active)
        const paid = children.reduce(
          (sum, { terms, played }) => sum + salaryOf({ tiers: terms.tiers, cap: null, ...played }).gross,
          0n,
        )
        expect(salaryOf({ tiers: top0.tiers, cap: null, turnover, active }).gross).toBeGreaterThanOrEqual(
          paid,
        )
      },
    ),
    { numRuns: 500 },
  )
  expect(dominated).toBeGreaterThan(100)
})

test('[CO-05] a dividend that covers another pays at least as much on the same base', () => {
  const mode = fc.constantFrom('FIXED', 'FLOAT')
  const outcome = fc.record({
    base: fc.bigInt(-ONE, 200n * ONE),
    turnover: fc.bigInt(0n, 200n * ONE),
    active: fc.nat(8),
  })
  fc.assert(
    fc.property(tiers, tiers, mode, mode, outcome, (top, below, high, low, found) => {
      const [parent, one] = [
        dividendTerms({ tiers: top, mode: high }),
        dividendTerms({ tiers: below, mode: low }),
      ]
      fc.pre(covers(parent, one))
      const pays = (terms: ContractTerms) =>
        dividendOf({ tiers: terms.tiers, mode: terms.mode, ...found }).gross
      expect(pays(parent)).toBeGreaterThanOrEqual(pays(one))
    }),
  )
})

test.each([
  [220n, 0n, 100n, 2000n, 960_000n, true],
  [220n, 0n, 200n, 3000n, 140_000n, false],
  [220n, 0n, 130n, 4000n, 540_000n, false],
  [350n, 80n, 60n, 3000n, 1_470_000n, true],
  [110n, 80n, 30n, 0n, 0n, false],
] as const)(
  '[CO-06] e %i, r %i, s %i, d %i keeps %i: signed %s',
  (edge, rebate, salary, dividend, kept, is) => {
    const shares = { edge, rebate, salary, dividend }
    expect(keptOf(shares)).toBe(kept)
    expect(keepsEnough(shares, 2_500n)).toBe(is)
  },
)

test('[CO-06] a fixed sum counts as its share at the least volume, rounded up', () => {
  expect(highestRate(payer)).toBe(100n)
  expect(highestRate(child({ ...tier('300', 3, 0), pays: { sum: fromWire('1') } }))).toBe(34n)
})

test.each([
  ['period', { period: 'week' }],
  ['categories', { categories: [] }],
  ['categories', { categories: ['RNG', 'RNG'] }],
  ['tiers', { tiers: [] }],
  ['tiers', { tiers: [tier('2', 1, 10), tier('1', 2, 20)] }],
  ['tiers', { tiers: [tier('1', 1, 20), tier('2', 1, 10)] }],
  ['tiers', { tiers: [tier('1', 1, 0)] }],
  ['tiers', { tiers: [tier('1', 1, 10, '5')] }],
  ['tiers', { tiers: [{ ...tier('1', 1, 0), pays: { sum: 1n } }] }],
  ['mode', { mode: 'FLOAT' }],
  ['carry', { carry: 'none' }],
  ['ringFence', { ringFence: ONE }],
  ['cap', { cap: ONE }],
] as const)('[CO-01] terms with a fault name the field %s', (field, changes) => {
  expect(findFault(salaryTerms())).toBeNull()
  expect(findFault(salaryTerms(changes as Partial<ContractTerms>))).toBe(field)
})

test('[CO-01] a dividend has carries of its own', () => {
  expect(findFault(dividendTerms())).toBeNull()
  expect(findFault(dividendTerms({ carry: 'half_month' }))).toBe('carry')
  expect(findFault(dividendTerms({ carry: 'limited' }))).toBe('carryPeriods')
  expect(findFault(dividendTerms({ carry: 'limited', carryPeriods: 2 }))).toBeNull()
  expect(findFault(dividendTerms({ tiers: [{ ...tier('1', 1, 0), pays: { sum: ONE } }] }))).toBe('tiers')
})
