export interface Shares {
  /** What the contract pays as if it stood alone. */
  readonly gross: bigint
  /** The gross of the children whom the house pays out of it. */
  readonly children: bigint
  /** What earlier periods paid to children beyond the gross. */
  readonly owed: bigint
}

export interface Net {
  readonly net: bigint
  /** Kept for the next period. */
  readonly owed: bigint
}

/**
 * What is left for the payee (docs/domain/agents.md#dividends): all that is paid to a tree is the gross of
 * its top and what is still owed. Pure.
 */
export function netOf({ gross, children, owed }: Shares): Net {
  const rest = gross - children - owed
  return rest < 0n ? { net: 0n, owed: -rest } : { net: rest, owed: 0n }
}
