import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, ONE } from '../money.ts'
import { carryOver, type Debt, dividendOf, fenceWins } from './dividend.ts'
import { salaryOf } from './salary.ts'
import { covers, findUncovered, highestRate, keepsEnough, keptOf } from './signing.ts'
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

type Carry = Pick<ContractTerms, 'carry' | 'carryPeriods'>
const carryOf = (carry: ContractTerms['carry'], carryPeriods = 0): Carry => ({ carry, carryPeriods })
/** From what forgets a debt at once to what never does. */
const CARRIES = [
  ...[carryOf('none'), carryOf('half_month'), carryOf('previous'), carryOf('limited', 2)],
  ...[carryOf('limited', 3), carryOf('permanent')],
]

test('[CO-05] a child carries a debt at least as long as the payer', () => {
  const terms = CARRIES.map((carry) => dividendTerms({ period: 'half_month', ...carry }))
  for (const [above, one] of terms.entries())
    for (const [below, other] of terms.entries())
      expect([above, below, covers(one, other)]).toEqual([above, below, below >= above])
  const [permanent, none] = [dividendTerms(), dividendTerms(carryOf('none'))]
  expect(findUncovered(permanent, none)).toEqual({ field: 'carry' })
  expect(covers(dividendTerms(carryOf('limited', 1)), dividendTerms(carryOf('previous')))).toBe(true)
})

test('[CO-05] a child has the fence of the payer', () => {
  const fenced = dividendTerms({ ringFence: 50_000n * ONE })
  expect(covers(fenced, fenced)).toBe(true)
  expect(findUncovered(fenced, dividendTerms())).toEqual({ field: 'ringFence' })
  expect(findUncovered(dividendTerms(), fenced)).toEqual({ field: 'ringFence' })
  expect(covers(fenced, dividendTerms({ ringFence: 40_000n * ONE }))).toBe(false)
})

/** The gross of each period for the results of one member and of all others of a team. */
function grossOf(terms: ContractTerms, periods: readonly { winner: bigint; others: bigint }[]): bigint[] {
  let debts: readonly Debt[] = []
  let fenced = 0n
  return periods.map(({ winner, others }, place) => {
    const members = [{ memberId: '1', result: winner, fenced }]
    const after = fenceWins(winner + others, { fence: terms.ringFence, members })
    fenced = after.fences.find(({ memberId }) => memberId === '1')?.fenced ?? 0n
    const month = `2026-${String(1 + Math.floor(place / 2)).padStart(2, '0')}`
    const carried = carryOver(debts, { result: after.result, month, terms })
    debts = carried.debts
    const base = after.result + carried.carried
    return dividendOf({ tiers: terms.tiers, mode: terms.mode, base, turnover: 100n * ONE, active: 9 }).gross
  })
}

test('[CO-05] a team that loses and wins by turns never leaves the payer owing', () => {
  const weeks = Array.from({ length: 12 }, (_, place) => ({
    winner: 0n,
    others: (place % 2 === 0 ? -10n : 10n) * ONE,
  }))
  const tiersOf = (rate: number) => ({ tiers: [tier('1', 1, rate)], period: 'half_month' as const })
  const paidFor = (carry: Carry, rate: number) =>
    grossOf(dividendTerms({ ...tiersOf(rate), ...carry }), weeks).reduce((sum, gross) => sum + gross, 0n)
  // What no signing allows any longer: the child is paid every second period, the payer never.
  expect([paidFor(carryOf('permanent'), 1000), paidFor(carryOf('none'), 1000)]).toEqual([0n, 6n * ONE])
  for (const above of CARRIES)
    for (const below of CARRIES) {
      const [payer, child] = [above, below].map((carry) => dividendTerms({ ...tiersOf(1000), ...carry }))
      if (payer === undefined || child === undefined || !covers(payer, child)) continue
      expect(paidFor(above, 1000)).toBeGreaterThanOrEqual(paidFor(below, 1000))
    }
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

test('[CO-05] over any periods, whatever they carry and fence, a covered dividend never pays more', () => {
  const carry = fc.constantFrom(...CARRIES)
  const fence = fc.constantFrom(null, null, 20n * ONE, 40n * ONE)
  const mode = fc.constantFrom('FIXED', 'FLOAT')
  const result = fc.bigInt(-60n * ONE, 60n * ONE)
  const periods = fc.array(fc.record({ winner: result, others: result }), { minLength: 2, maxLength: 10 })
  const side = fc.record({ carry, fence, mode, tiers })
  let [covered, different] = [0, 0]
  fc.assert(
    fc.property(side, side, fc.boolean(), periods, (top, below, isAlike, played) => {
      const [payer, child] = [top, below].map((one) =>
        dividendTerms({
          ...{ period: 'half_month' as const, mode: one.mode, ringFence: one.fence },
          tiers: isAlike ? top.tiers : one.tiers,
          ...one.carry,
        }),
      )
      if (payer === undefined || child === undefined) throw new Error('there are two sides')
      fc.pre(covers(payer, child))
      covered += 1
      if (payer.carry !== child.carry) different += 1
      const paid = grossOf(child, played)
      for (const [place, gross] of grossOf(payer, played).entries())
        expect(gross).toBeGreaterThanOrEqual(paid[place] ?? 0n)
    }),
    { numRuns: 300, maxSkipsPerRun: 1_000 },
  )
  expect([covered > 100, different > 20]).toEqual([true, true])
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
