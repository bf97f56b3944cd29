/** A claim about the result of an official draw, by a feed (its address) or by an operator. */
export interface Claim {
  readonly feed: string | null
  readonly operatorId: bigint | null
  readonly winningNumber: string
}

/** What claims amount to: a result and its basis, or why the draw still waits. */
export type Verdict =
  | { readonly winningNumber: string; readonly basis: 'feeds' | 'people' }
  | { readonly waits: 'silent' | 'contradicted' }

/** How many feeds, or how many people, must agree. */
const QUORUM = 2

/**
 * The result that claims (in the order in which they were made) amount to: one that two people entered, or
 * else one that two feeds report and no feed contradicts. Only the last claim of a feed counts. Pure.
 */
export function verdictOf(claims: readonly Claim[]): Verdict {
  const people = claims.filter(({ operatorId }) => operatorId !== null)
  for (const { winningNumber } of people) {
    const agreed = people.filter((one) => one.winningNumber === winningNumber)
    if (new Set(agreed.map(({ operatorId }) => operatorId)).size >= QUORUM) {
      return { winningNumber, basis: 'people' }
    }
  }
  const feeds = new Map(
    claims.flatMap(({ feed, winningNumber }) => (feed === null ? [] : [[feed, winningNumber] as const])),
  )
  const [reported, ...others] = new Set(feeds.values())
  if (reported !== undefined && others.length === 0 && feeds.size >= QUORUM) {
    return { winningNumber: reported, basis: 'feeds' }
  }
  const isOne = new Set([...feeds.values(), ...people.map((one) => one.winningNumber)]).size <= 1
  return { waits: isOne ? 'silent' : 'contradicted' }
}
