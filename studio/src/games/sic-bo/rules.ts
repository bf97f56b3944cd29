import type { Rational } from '@koi/contract/lottery/rational.ts'
import type { Chance } from '../../fairness/chance.ts'
import { largest, ONE_TIMES, returnOf } from '../multiple.ts'

/** Sic bo: three dice. Even-money bets lose to a triple. */
export type Dice = readonly [number, number, number]

export type Bet =
  | { readonly kind: 'small' | 'big' | 'odd' | 'even' | 'any_triple' }
  | { readonly kind: 'total'; readonly total: number }
  | { readonly kind: 'single' | 'double' | 'triple'; readonly face: number }
  | { readonly kind: 'pair'; readonly faces: readonly [number, number] }

/** To one, the stake not included. */
const TOTALS: Readonly<Record<number, bigint>> = {
  4: 62n,
  5: 31n,
  6: 18n,
  7: 12n,
  8: 8n,
  9: 7n,
  10: 6n,
  11: 6n,
  12: 7n,
  13: 8n,
  14: 12n,
  15: 18n,
  16: 31n,
  17: 62n,
}
const SINGLE = [0n, 1n, 2n, 12n]
const [TRIPLE, ANY_TRIPLE, DOUBLE, PAIR] = [180n, 31n, 11n, 6n]

const FACES = [1, 2, 3, 4, 5, 6]

/** Every bet of the table. */
export const BETS: readonly Bet[] = [
  ...(['small', 'big', 'odd', 'even', 'any_triple'] as const).map((kind) => ({ kind })),
  ...Object.keys(TOTALS).map((total) => ({ kind: 'total' as const, total: Number(total) })),
  ...(['single', 'double', 'triple'] as const).flatMap((kind) => FACES.map((face) => ({ kind, face }))),
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high) => ({
      kind: 'pair' as const,
      faces: [low, high] as const,
    })),
  ),
]

export const roll = (chance: Chance): Dice => [1 + chance.below(6), 1 + chance.below(6), 1 + chance.below(6)]

/** What a bet pays for these dice, the stake included, per 10 000. */
export function multipleAt(bet: Bet, dice: Dice): bigint {
  const pays = paysToOne(bet, dice)
  return pays === 0n ? 0n : (pays + 1n) * ONE_TIMES
}

function paysToOne(bet: Bet, dice: Dice): bigint {
  const total = dice[0] + dice[1] + dice[2]
  const isTriple = dice[0] === dice[1] && dice[1] === dice[2]
  const shown = (face: number): number => dice.filter((die) => die === face).length
  const evenMoney = (isWon: boolean): bigint => (isWon && !isTriple ? 1n : 0n)
  switch (bet.kind) {
    case 'small':
      return evenMoney(total <= 10)
    case 'big':
      return evenMoney(total >= 11)
    case 'odd':
      return evenMoney(total % 2 === 1)
    case 'even':
      return evenMoney(total % 2 === 0)
    case 'any_triple':
      return isTriple ? ANY_TRIPLE : 0n
    case 'total':
      return total === bet.total ? (TOTALS[bet.total] ?? 0n) : 0n
    case 'single':
      return SINGLE[shown(bet.face)] ?? 0n
    case 'double':
      return shown(bet.face) >= 2 ? DOUBLE : 0n
    case 'triple':
      return shown(bet.face) === 3 ? TRIPLE : 0n
    case 'pair':
      return bet.faces.every((face) => shown(face) > 0) ? PAIR : 0n
  }
}

const ROLLS: readonly Dice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])))

/** Over all 216 rolls. */
export function returnOn(bet: Bet): Rational {
  return returnOf(
    ROLLS.reduce((sum, dice) => sum + multipleAt(bet, dice), 0n),
    BigInt(ROLLS.length),
  )
}

/** The most that a bet pays, over all rolls. */
export function mostOn(bet: Bet): bigint {
  return largest(ROLLS.map((dice) => multipleAt(bet, dice)))
}
