import type { PATTERN_KINDS } from '@koi/contract/schemas/lottery.ts'

export type PatternKind = (typeof PATTERN_KINDS)[number]

/** A ticket for real money that is large by its stake or by what it won. Amounts in 1/100000. */
export interface LargeTicket {
  readonly ticket: bigint
  readonly memberId: bigint
  readonly placedAt: Date
  readonly stake: bigint
  readonly payout: bigint
  /** A digest of what was bet: alike where plays, selections and unit stakes are. */
  readonly slip: string
}

export interface Pattern {
  readonly kind: PatternKind
  /** Ascending. */
  readonly members: readonly bigint[]
  readonly tickets: readonly bigint[]
  readonly stake: bigint
  readonly payout: bigint
}

/** What a game lets a member stake and win; what is large is reckoned from it. */
export interface Scale {
  readonly stakeMax: bigint
  readonly payoutMax: bigint
}

/** Stakes below this are looked at only for what they won. */
export const largeStake = ({ stakeMax }: Scale): bigint => stakeMax / 200n
/** A win from here on is large when it is also so many times the stake. */
export const largeWin = ({ payoutMax }: Scale): bigint => payoutMax / 100n
const WIN_TIMES = 50n
/** Bets so large in the last moments of the sale may know something. */
const lateStake = ({ stakeMax }: Scale): bigint => stakeMax / 20n
const LAST_MOMENTS = 1_000
/** So many members with one slip may be one person, or a group. */
const SAME_MEMBERS = 3

interface Looked {
  readonly tickets: readonly LargeTicket[]
  readonly closeAt: Date
  readonly scale: Scale
  /** Members who covered a way of betting (decision 0031). */
  readonly covering: ReadonlySet<bigint>
}

/** Finds what stands out; pure, and the same for the same draw however often it is asked. */
export function patternsOf({ tickets, closeAt, scale, covering }: Looked): readonly Pattern[] {
  const staked = tickets.filter(({ stake }) => stake >= largeStake(scale))
  return [
    ...byMember(
      'covered',
      staked.filter(({ memberId }) => covering.has(memberId)),
    ),
    ...sameSlips(staked),
    ...byMember(
      'big_win',
      tickets.filter(({ stake, payout }) => payout >= largeWin(scale) && payout >= stake * WIN_TIMES),
    ),
    ...byMember(
      'last_second',
      staked.filter(
        ({ stake, placedAt }) =>
          stake >= lateStake(scale) && closeAt.getTime() - placedAt.getTime() <= LAST_MOMENTS,
      ),
    ),
  ]
}

const byMember = (kind: PatternKind, tickets: readonly LargeTicket[]): Pattern[] =>
  grouped(tickets, ({ memberId }) => String(memberId)).map((own) => patternOf(kind, own))

const sameSlips = (tickets: readonly LargeTicket[]): Pattern[] =>
  grouped(tickets, ({ slip }) => slip)
    .map((alike) => patternOf('same_slip', alike))
    .filter(({ members }) => members.length >= SAME_MEMBERS)

function patternOf(kind: PatternKind, tickets: readonly LargeTicket[]): Pattern {
  const ascending = (a: bigint, b: bigint) => (a < b ? -1 : 1)
  return {
    kind,
    members: [...new Set(tickets.map(({ memberId }) => memberId))].sort(ascending),
    tickets: tickets.map(({ ticket }) => ticket).sort(ascending),
    stake: tickets.reduce((sum, { stake }) => sum + stake, 0n),
    payout: tickets.reduce((sum, { payout }) => sum + payout, 0n),
  }
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}
