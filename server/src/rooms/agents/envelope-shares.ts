import { smallestAmount } from '@koi/contract/money.ts'
import type { Random } from '../../random.ts'

/** The amounts of an envelope's shares, in units of 1/100000; whole cents that sum to the amount. */
export interface Division {
  /** Whole cents, at least one for each share. */
  readonly amount: bigint
  readonly shares: number
}

/** Equal shares; the cents that are left over go to the first ones. Pure. */
export function equalShares({ amount, shares }: Division): bigint[] {
  const cents = amount / smallestAmount()
  const [each, over] = [cents / BigInt(shares), cents % BigInt(shares)]
  return Array.from(
    { length: shares },
    (_, place) => (each + (BigInt(place) < over ? 1n : 0n)) * smallestAmount(),
  )
}

/**
 * Random shares of at least a cent. Each is drawn uniformly up to twice the mean of what is left, so that all
 * have the same mean; they are shuffled then, so that the place in the queue has no value.
 */
export function randomShares({ amount, shares }: Division, random: Random): bigint[] {
  let left = amount / smallestAmount()
  const drawn: bigint[] = []
  for (let open = shares; open > 1; open -= 1) {
    const most = (2n * left) / BigInt(open) - 1n
    const share = 1n + BigInt(random.below(Number.parseInt(String(most < 1n ? 1n : most), 10)))
    drawn.push(share)
    left -= share
  }
  return shuffle([...drawn, left], random).map((cents) => cents * smallestAmount())
}

/** Fisher–Yates: every order is equally likely. */
function shuffle(list: bigint[], random: Random): bigint[] {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const place = random.below(last + 1)
    const [one, other] = [list[last] ?? 0n, list[place] ?? 0n]
    list[last] = other
    list[place] = one
  }
  return list
}
