import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutToShown, fromWire, ONE, toWire } from '../money.ts'
import { netOf } from './cascade.ts'
import { carryOver, type Debt, dividendOf, fenceWins } from './dividend.ts'
import type { ContractTerms } from './terms.ts'
import { dividendTerms, tier } from './testing.ts'

const pays = (turnover: string, active: number, base: string) =>
  (['FIXED', 'FLOAT'] as const).map((mode) =>
    toWire(
      dividendOf({
        ...{ tiers: dividendTerms().tiers, mode, active },
        ...{ base: fromWire(base), turnover: fromWire(turnover) },
      }).gross,
    ),
  )

test.each([
  ['800000', 5, '25000', ['750.00', '1041.66']],
  ['800000', 5, '30000', ['1500.00', '1500.00']],
  ['800000', 2, '25000', ['0.00', '0.00']],
  ['1200000', 8, '49999.99', ['2499.99', '4999.99']],
  ['1200000', 8, '60000', ['6000.00', '6000.00']],
  ['800000', 5, '0', ['0.00', '0.00']],
  ['800000', 5, '-25000', ['0.00', '0.00']],
] as const)('[CO-10] T %s, %i active, B %s: fixed and floating', (turnover, active, base, paid) => {
  expect(pays(turnover, active, base)).toEqual(paid)
})

const flat = dividendTerms({ tiers: [tier('0', 0, 1000)] })

/** What each period pays; results in whole units, the first two of January and the rest of February. */
function run(results: readonly bigint[], terms: Pick<ContractTerms, 'carry' | 'carryPeriods'>): bigint[] {
  let debts: readonly Debt[] = []
  return results.map((units, index) => {
    const result = units * ONE
    const found = carryOver(debts, { result, month: index < 2 ? '2026-01' : '2026-02', terms })
    debts = found.debts
    const base = result + found.carried
    return dividendOf({ tiers: flat.tiers, mode: 'FIXED', base, turnover: 0n, active: 0 }).gross / ONE
  })
}

test.each([
  ['none', 0, [0n, 600n, 900n, 500n]],
  ['previous', 0, [0n, 0n, 900n, 500n]],
  ['half_month', 0, [0n, 0n, 900n, 500n]],
  ['limited', 2, [0n, 0n, 500n, 500n]],
  ['permanent', 0, [0n, 0n, 500n, 500n]],
] as const)('[CO-10] the carry %s of −10,000, +6,000, +9,000, +5,000', (carry, carryPeriods, paid) => {
  expect(run([-10_000n, 6_000n, 9_000n, 5_000n], { carry, carryPeriods })).toEqual(paid)
})

test('[CO-10] a permanent carry pays the rate on the running maximum of the cumulative result', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(-1_000n, 1_000n), { maxLength: 24 }), (results) => {
      const paid = run(
        results.map((one) => one * 10n),
        { carry: 'permanent', carryPeriods: 0 },
      )
      let [sum, highest] = [0n, 0n]
      for (const one of results) {
        sum += one
        if (sum > highest) highest = sum
      }
      expect(paid.reduce((total, one) => total + one, 0n)).toBe(highest)
    }),
  )
})

test('[CO-10] a ring-fence sets a large win against that member’s own later losses', () => {
  const one = (units: bigint, fenced: bigint) => ({
    memberId: 'x',
    result: units * ONE,
    fenced: fenced * ONE,
  })
  const fence = 50_000n * ONE
  const first = fenceWins(-38_000n * ONE, { fence, members: [one(-50_000n, 0n)] })
  expect(first).toEqual({ result: 0n, fences: [{ memberId: 'x', fenced: 38_000n * ONE }] })
  const second = fenceWins(40_000n * ONE, { fence, members: [one(30_000n, 38_000n)] })
  expect(second).toEqual({ result: 10_000n * ONE, fences: [{ memberId: 'x', fenced: 8_000n * ONE }] })
  expect(fenceWins(-5n, { fence: null, members: [] })).toEqual({ result: -5n, fences: [] })
})

test('[CO-10] the cascade keeps what is missing as owed', () => {
  const units = (amount: bigint) => amount * ONE
  const first = netOf({ gross: units(500n), children: units(1_500n), owed: 0n })
  expect(first).toEqual({ net: 0n, owed: units(1_000n) })
  const second = netOf({ gross: units(3_000n), children: units(500n), owed: first.owed })
  expect(second).toEqual({ net: units(1_500n), owed: 0n })
})

interface Branch {
  readonly results: readonly bigint[]
  readonly rate: number
  readonly below: readonly Branch[]
}

const branch = (depth: number): fc.Arbitrary<Branch> =>
  fc.record({
    results: fc.array(fc.bigInt(-1_000_000_000n, 1_000_000_000n), { minLength: 6, maxLength: 6 }),
    rate: fc.integer({ min: 1, max: 4_000 }),
    below: depth === 0 ? fc.constant([]) : fc.array(branch(depth - 1), { maxLength: 3 }),
  })

test('[CO-11] what is paid to a tree is the gross of its top and what is owed, on random trees', () => {
  fc.assert(
    fc.property(branch(2), (top) => {
      const tree = settle(top)
      expect(tree.paid).toBe(tree.grossOfTop + tree.owed)
    }),
    { numRuns: 300 },
  )
})

interface Settled {
  /** The result of each period, with that of the nodes below. */
  readonly totals: readonly bigint[]
  readonly grosses: readonly bigint[]
  readonly grossOfTop: bigint
  /** Of the whole tree, over all periods. */
  readonly paid: bigint
  readonly owed: bigint
}

/** All periods of a tree: each node has a dividend on its own results and those of the nodes below. */
function settle({ results, rate, below }: Branch): Settled {
  const children = below.map(settle)
  const totalOf = (pick: (child: Settled) => bigint | undefined): bigint =>
    children.reduce((sum, child) => sum + (pick(child) ?? 0n), 0n)
  const tiers = [tier('0', 0, rate)]
  let [debts, owed, paid]: [readonly Debt[], bigint, bigint] = [[], 0n, 0n]
  const totals = results.map((own, at) => own + totalOf((child) => child.totals[at]))
  const grosses = totals.map((result, at) => {
    const found = carryOver(debts, { result, month: '', terms: { carry: 'permanent', carryPeriods: 0 } })
    debts = found.debts
    const base = result + found.carried
    const { gross } = dividendOf({ tiers, mode: 'FIXED', base, turnover: 0n, active: 0 })
    expect(gross).toBe(cutToShown(gross))
    const net = netOf({ gross, children: totalOf((child) => child.grosses[at]), owed })
    owed = net.owed
    paid += net.net
    return gross
  })
  return {
    ...{ totals, grosses },
    grossOfTop: grosses.reduce((sum, gross) => sum + gross, 0n),
    paid: paid + totalOf((child) => child.paid),
    owed: owed + totalOf((child) => child.owed),
  }
}
