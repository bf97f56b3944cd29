/** What somebody says came out of an official draw: a feed, by its address, or a person. */
export interface Claim {
  readonly feed: string | null
  readonly operatorId: bigint | null
  readonly winningNumber: string
}

/** What claims amount to: a result that stands and on what, or why the draw waits. */
export type Standing =
  | { readonly winningNumber: string; readonly basis: 'feeds' | 'people' }
  | { readonly waits: 'silent' | 'contradicted' }

/** So many feeds, or so many people, must agree. */
const ENOUGH = 2

/**
 * The result that stands on claims, in the order in which they came: one that two people gave, else one that
 * two feeds give and no feed contradicts; of a feed the last claim counts, of a person there is one. Pure.
 */
export function standingResult(claims: readonly Claim[]): Standing {
  const people = claims.filter(({ operatorId }) => operatorId !== null)
  for (const { winningNumber } of people) {
    const agreed = people.filter((one) => one.winningNumber === winningNumber)
    if (new Set(agreed.map(({ operatorId }) => operatorId)).size >= ENOUGH) {
      return { winningNumber, basis: 'people' }
    }
  }
  const feeds = new Map(
    claims.flatMap(({ feed, winningNumber }) => (feed === null ? [] : [[feed, winningNumber] as const])),
  )
  const [said, ...others] = new Set(feeds.values())
  if (said !== undefined && others.length === 0 && feeds.size >= ENOUGH) {
    return { winningNumber: said, basis: 'feeds' }
  }
  const isOne = new Set([...feeds.values(), ...people.map((one) => one.winningNumber)]).size <= 1
  return { waits: isOne ? 'silent' : 'contradicted' }
}
