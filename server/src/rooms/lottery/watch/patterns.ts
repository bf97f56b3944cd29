import type { PATTERN_KINDS } from '@koi/contract/schemas/lottery.ts'

export type PatternKind = (typeof PATTERN_KINDS)[number]

/** A ticket for real money that is large by its stake or by what it won. Amounts in 1/100000. */
export interface LargeTicket {
  readonly ticket: bigint
  readonly memberId: bigint
  readonly placedAt: Date
  readonly stake: bigint
  readonly payout: bigint
  /** A digest of the bets: the same for the same plays, selections and unit stakes. */
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

/** A game's limits of stake and payout, by which a ticket counts as large. */
export interface Scale {
  readonly stakeMax: bigint
  readonly payoutMax: bigint
}

/** Tickets with a smaller stake are examined only for large wins. */
export const largeStake = ({ stakeMax }: Scale): bigint => stakeMax / 200n
/** A win of at least this is large if it is also BIG_WIN_MULTIPLE times the stake. */
export const largeWin = ({ payoutMax }: Scale): bigint => payoutMax / 100n
const BIG_WIN_MULTIPLE = 50n
/** A member who bets this much in the last second of the sale may know something. */
const lateStake = ({ stakeMax }: Scale): bigint => stakeMax / 20n
const LAST_SECOND_MS = 1_000
/** This many members with the same slip may be one person, or a group. */
const MIN_SAME_SLIP_MEMBERS = 3

interface SettledDraw {
  readonly tickets: readonly LargeTicket[]
  readonly closeAt: Date
  readonly scale: Scale
  /** Members who covered a play (decision 0031). */
  readonly covering: ReadonlySet<bigint>
}

/** Finds the patterns in a settled draw. Pure. */
export function patternsOf({ tickets, closeAt, scale, covering }: SettledDraw): readonly Pattern[] {
  const staked = tickets.filter(({ stake }) => stake >= largeStake(scale))
  return [
    ...byMember(
      'covered',
      staked.filter(({ memberId }) => covering.has(memberId)),
    ),
    ...sameSlips(staked),
    ...byMember(
      'big_win',
      tickets.filter(({ stake, payout }) => payout >= largeWin(scale) && payout >= stake * BIG_WIN_MULTIPLE),
    ),
    ...byMember(
      'last_second',
      staked.filter(
        ({ stake, placedAt }) =>
          stake >= lateStake(scale) && closeAt.getTime() - placedAt.getTime() <= LAST_SECOND_MS,
      ),
    ),
  ]
}

const byMember = (kind: PatternKind, tickets: readonly LargeTicket[]): Pattern[] =>
  groupBy(tickets, ({ memberId }) => String(memberId)).map((own) => patternOf(kind, own))

const sameSlips = (tickets: readonly LargeTicket[]): Pattern[] =>
  groupBy(tickets, ({ slip }) => slip)
    .map((same) => patternOf('same_slip', same))
    .filter(({ members }) => members.length >= MIN_SAME_SLIP_MEMBERS)

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

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}
