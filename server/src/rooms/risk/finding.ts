import type { RISK_KINDS } from '@koi/contract/schemas/office/risk.ts'

export type RiskKind = (typeof RISK_KINDS)[number]

/** One line of evidence: a thing that operators can open, such as `transfer:17`, and whose it is. */
export interface Line {
  readonly ref: string
  readonly memberId: bigint
  /** In 1/100000; null for a thing without one. */
  readonly amount: bigint | null
  readonly at: Date
  readonly detail?: string
}

/** What a search found. Amounts in 1/100000, rates per 10 000. */
export interface Finding {
  readonly kind: RiskKind
  /** The same for the same finding of the next hour. */
  readonly subject: string
  /**
   * Of a group whose members change: what its subject begins with, or '' for nothing. Where no case has the
   * subject, one of this family and with one of the members is continued.
   */
  readonly family?: string
  /** Ascending. */
  readonly members: readonly bigint[]
  readonly figures: Readonly<Record<string, bigint>>
  readonly amount: bigint
  /** How many new lines open a case again that was closed. */
  readonly reopensAt: number
  readonly lines: readonly Line[]
  /** Stakes that cover each other: they earn no salary unless an operator dismisses the case. */
  readonly covered?: readonly CoveredStake[]
}

/** What a member staked on one play of a draw; `valid` is its turnover in 1/100000. */
export interface CoveredStake {
  readonly memberId: bigint
  readonly drawId: bigint
  readonly play: string
  readonly category: string
  readonly placedDay: string
  readonly valid: bigint
}

export const ascending = (ids: Iterable<bigint>): bigint[] =>
  [...new Set(ids)].sort((a, b) => (a < b ? -1 : 1))

export const subjectOf = (members: readonly bigint[]): string => ascending(members).join(' ')

/** Lists of a map's keys, such as the members of each group. Pure. */
export function collect<Row, Value>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
  pick: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [pick(row)])
    else group.push(pick(row))
  }
  return groups
}

/** Joins groups that have a member in common; each result ascending, the lowest first member first. Pure. */
export function joinGroups(groups: Iterable<readonly bigint[]>): bigint[][] {
  const root = new Map<bigint, bigint>()
  const find = (id: bigint): bigint => {
    let at = id
    for (let next = root.get(at) ?? at; next !== at; next = root.get(at) ?? at) at = next
    return at
  }
  for (const group of groups) {
    const [first, ...others] = group
    if (first === undefined) continue
    root.set(first, root.get(first) ?? first)
    for (const other of others) {
      root.set(other, root.get(other) ?? other)
      const [a, b] = ascending([find(first), find(other)])
      if (a !== undefined && b !== undefined) root.set(b, a)
    }
  }
  return [
    ...collect(
      root.keys(),
      (id) => String(find(id)),
      (id) => id,
    ).values(),
  ]
    .map(ascending)
    .sort(([a = 0n], [b = 0n]) => (a < b ? -1 : 1))
}
