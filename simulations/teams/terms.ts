import type { CarryRule, ContractTerms, Tier } from '@koi/contract/contracts/terms.ts'
import { ONE } from '@koi/contract/money.ts'
import type { Random } from '../../server/src/random.ts'
import { pick } from './world.ts'

const tier = (volume: number, active: number, pays: Tier['pays'], loss = 0): Tier => ({
  ...{ volume: BigInt(volume) * ONE, loss: BigInt(loss) * ONE, active, pays },
})

const BARE = {
  ...{ activeMin: 500n * ONE, mode: 'FIXED', carry: 'permanent', carryPeriods: 0, ringFence: null },
  ...{ cap: null, funds: 'house', until: null },
} as const satisfies Partial<ContractTerms>

const CATEGORIES = [
  ['RNG', 'LIVE', 'FISH', 'LOTT'],
  ['RNG', 'FISH', 'LOTT'],
  ['RNG', 'LOTT'],
  ['LIVE', 'FISH'],
]

const issueOf = (random: Random): ContractTerms['issue'] => (random.below(4) === 0 ? 'review' : 'auto')

/** A daily salary of up to 0.3 %, in up to three tiers. */
export function dailyTerms(random: Random): ContractTerms {
  const top = 12 + random.below(19)
  const tiers = [
    tier(random.below(3) * 1_000, random.below(2), { rate: Math.ceil(top / 3) }),
    tier(8_000, 1 + random.below(2), { rate: Math.ceil(top / 2) }),
    tier(20_000, 2 + random.below(3), { rate: top }),
  ]
  return {
    ...{ ...BARE, kind: 'daily_salary', period: 'day', categories: pick(random, CATEGORIES) },
    ...{ tiers: tiers.slice(random.below(2)), issue: issueOf(random) },
  }
}

/** An hourly salary of up to 0.1 %, often with a cap, which covers no child. */
export function hourlyTerms(random: Random): ContractTerms {
  return {
    ...{ ...BARE, kind: 'hourly_salary', period: 'hour', categories: pick(random, CATEGORIES) },
    tiers: [tier(0, 0, { rate: 4 }), tier(10_000, 2, { rate: 10 })],
    cap: random.below(3) > 0 ? null : BigInt(5 + random.below(20)) * ONE,
    issue: issueOf(random),
  }
}

/** Most are of weeks, so that several periods end in a month. */
const PERIODS = ['week', 'ten_days', 'week', 'half_month', 'week', 'month'] as const

/** A dividend of up to 30 %, of every mode and rule of carry; `place` decides the period. */
export function dividendTerms(random: Random, place: number): ContractTerms {
  const period = PERIODS[place % PERIODS.length] ?? 'week'
  const rules: readonly CarryRule[] = ['none', 'previous', 'limited', 'permanent', 'permanent']
  const carry = period === 'half_month' && random.below(2) === 0 ? 'half_month' : pick(random, rules)
  const top = 800 + random.below(2_200)
  const tiers = [
    tier(1_000, 1, { rate: Math.ceil(top / 3) }, 500),
    tier(20_000, 2, { rate: Math.ceil(top / 2) }, 4_000),
    tier(50_000, 3, { rate: top }, 15_000),
  ]
  return {
    ...{ ...BARE, kind: 'dividend', period, carry, categories: pick(random, CATEGORIES) },
    ...{ mode: pick(random, ['FIXED', 'FLOAT'] as const), carryPeriods: carry === 'limited' ? 2 : 0 },
    ringFence: random.below(2) === 0 ? null : BigInt(10_000 + random.below(20_000)) * ONE,
    ...{ tiers: tiers.slice(random.below(2)), issue: issueOf(random) },
  }
}

/** Terms that a contract covers: parts of its rates, and sometimes a fixed sum. */
export function termsBelow(random: Random, above: ContractTerms): ContractTerms {
  const share = 40 + random.below(50)
  const tiers = above.tiers.map((one): Tier => {
    if (!('rate' in one.pays)) return one
    const rate = Math.max(1, Math.floor((one.pays.rate * share) / 100))
    return { ...one, pays: { rate } }
  })
  const [lowest] = tiers
  const isFixed =
    above.kind === 'daily_salary' && lowest !== undefined && lowest.volume > 0n && random.below(4) === 0
  const sum = isFixed && 'rate' in lowest.pays ? (lowest.volume * BigInt(lowest.pays.rate)) / 10_000n : 0n
  const cents = sum - (sum % 1_000n)
  return {
    ...above,
    tiers:
      cents > 0n && lowest !== undefined ? [{ ...lowest, pays: { sum: cents } }, ...tiers.slice(1)] : tiers,
    ...{ carryPeriods: above.carryPeriods, issue: issueOf(random), cap: null },
    funds: above.funds === 'upline' || random.below(3) === 0 ? 'upline' : 'house',
  }
}

/** The same terms with other rates, as a change offers them. */
export function changedTerms(random: Random, terms: ContractTerms): ContractTerms {
  const percent = 70 + random.below(60)
  const tiers = terms.tiers.map((one): Tier => {
    if (!('rate' in one.pays)) return one
    return { ...one, pays: { rate: Math.max(1, Math.floor((one.pays.rate * percent) / 100)) } }
  })
  return { ...terms, tiers, issue: issueOf(random) }
}
