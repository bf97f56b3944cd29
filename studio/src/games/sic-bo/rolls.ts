import type { Dice } from './rules.ts'

export type Size = 'small' | 'big' | 'triple'

/** A roll in the history: its total, and small, big, or a triple, for which both lose. */
export interface Rolled {
  readonly dice: Dice
  readonly total: number
  readonly size: Size
  readonly isOdd: boolean
}

export function rolledOf(dice: Dice): Rolled {
  const total = dice[0] + dice[1] + dice[2]
  const isTriple = dice[0] === dice[1] && dice[1] === dice[2]
  const size = total <= 10 ? 'small' : 'big'
  return { dice, total, size: isTriple ? 'triple' : size, isOdd: total % 2 === 1 }
}

/** The number of small rolls, big rolls and triples. */
export function countSizes(rolls: readonly Dice[]): Readonly<Record<Size, number>> {
  const counts = { small: 0, big: 0, triple: 0 }
  for (const dice of rolls) counts[rolledOf(dice).size] += 1
  return counts
}
