import { collect } from './finding.ts'

/** What a member staked on one play of one settled draw, and what it paid. Amounts in 1/100000. */
export interface Side {
  readonly memberId: bigint
  readonly drawId: bigint
  readonly play: string
  readonly stake: bigint
  readonly payout: bigint
  readonly at: Date
  /** What counts of it as turnover. */
  readonly valid: bigint
  readonly category: string
  /** The platform day. */
  readonly placedDay: string
}

interface Thresholds {
  /** How many draws in common make a pattern. */
  readonly draws: bigint
  /** In which share of them, per 10 000, the stakes are alike and exactly one of the two wins. */
  readonly share: bigint
}

export interface Opposed {
  readonly shared: number
  readonly opposite: readonly (readonly [Side, Side])[]
}

/** Stakes are alike within a tenth; of the larger list of draws, four fifths are in common. */
const isAlike = (a: bigint, b: bigint): boolean => (a > b ? a - b : b - a) * 10n <= (a > b ? a : b)
const SHARED_PART = 0.8

/**
 * Whether two members bet against each other: the same draws, like stakes, and in nearly all of them exactly
 * one wins. Two honest members of a game with two sides do so in half of their draws. Null if not. Pure.
 */
export function opposed(
  one: readonly Side[],
  other: readonly Side[],
  { draws, share }: Thresholds,
): Opposed | null {
  const sides = new Map(other.map((side) => [keyOf(side), side]))
  const shared = one.flatMap((side) => {
    const against = sides.get(keyOf(side))
    return against === undefined ? [] : [[side, against] as const]
  })
  if (BigInt(shared.length) < draws) return null
  if (shared.length < SHARED_PART * Math.max(one.length, other.length)) return null
  const opposite = shared.filter(([a, b]) => isAlike(a.stake, b.stake) && a.payout > 0n !== b.payout > 0n)
  return BigInt(opposite.length) * 10_000n >= BigInt(shared.length) * share
    ? { shared: shared.length, opposite }
    : null
}

const keyOf = ({ drawId, play }: Side): string => `${drawId} ${play}`

/** Members with nearly the same draws have one of these in common. */
export interface Signature {
  readonly memberId: bigint
  /** The team or the person. */
  readonly circle: string
  readonly bands: readonly bigint[]
}

/** A signature of more members than this says nothing about any two. */
const MAX_ALIKE = 50

/** The pairs to compare: two members of one team or person with a signature in common. Pure. */
export function pairsOf(signatures: readonly Signature[]): readonly (readonly [bigint, bigint])[] {
  const banded = signatures.flatMap(({ memberId, circle, bands }) =>
    bands.map((band, place) => ({ memberId, key: `${circle} ${place} ${band}` })),
  )
  const groups = collect(
    banded,
    ({ key }) => key,
    ({ memberId }) => memberId,
  )
  const pairs = new Map<string, readonly [bigint, bigint]>()
  for (const members of groups.values()) {
    if (members.length < 2 || members.length > MAX_ALIKE) continue
    for (const a of members) for (const b of members) if (a < b) pairs.set(`${a} ${b}`, [a, b])
  }
  return [...pairs.values()]
}
