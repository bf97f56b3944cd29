import { type Rational, rational } from '@koi/contract/lottery/rational.ts'
import { returnOf } from '../multiple.ts'
import { type Bet, bankerDraws, CARDS, DECKS, isNatural, PAYS, playerDraws, type Winner } from './rules.ts'

/** The number of ordered draws of six cards that end with each winner: below 2^53, so doubles are exact. */
export type Ways = Readonly<Record<Winner, number>>

const POINTS = 10
const PAIR = POINTS * POINTS

/** 4 998 398 275 503 360: the number of ordered draws of six cards. */
export const ALL_WAYS = Array.from({ length: 6 }, (_, i) => CARDS - i).reduce((all, left) => all * left, 1)

/** Counts winners over all draws of six cards from a full shoe, by points. */
export function countWinners(): Ways {
  const left = Array.from({ length: POINTS }, (_, point) => 4 * DECKS * (point === 0 ? 4 : 1))
  const ways = { player: 0, banker: 0, tie: 0 }
  const add = (player: number, banker: number, count: number): void => {
    if (player === banker) ways.tie += count
    else if (player > banker) ways.player += count
    else ways.banker += count
  }
  // Takes cards of these points one after another and returns the number of ways to do it.
  const take = (points: readonly number[]): number => {
    let count = 1
    for (const point of points) {
      count *= left[point] ?? 0
      left[point] = (left[point] ?? 0) - 1
    }
    return count
  }
  const putBack = (points: readonly number[]): void => {
    for (const point of points) left[point] = (left[point] ?? 0) + 1
  }
  const others = (cards: number): number => (cards === 2 ? (CARDS - 4) * (CARDS - 5) : CARDS - 5)
  for (let first = 0; first < PAIR * PAIR; first += 1) {
    const four = [
      first % 10,
      Math.floor(first / 10) % 10,
      Math.floor(first / 100) % 10,
      Math.floor(first / 1000),
    ]
    const [p1 = 0, p2 = 0, b1 = 0, b2 = 0] = four
    const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10]
    const count = take(four)
    drawThirds({ player, banker, count, left, others, add })
    putBack(four)
  }
  return ways
}

interface Drawing {
  readonly player: number
  readonly banker: number
  readonly count: number
  readonly left: readonly number[]
  /** The number of ways to take the cards that are not used, so that every result counts six cards. */
  readonly others: (cards: 1 | 2) => number
  readonly add: (player: number, banker: number, count: number) => void
}

/** The results of one deal of four cards: who draws, and which card. */
function drawThirds({ player, banker, count, left, others, add }: Drawing): void {
  if (isNatural(player, banker) || (!playerDraws(player) && !bankerDraws(banker, null))) {
    add(player, banker, count * others(2))
    return
  }
  left.forEach((cards, third) => {
    if (!playerDraws(player)) {
      add(player, (banker + third) % 10, count * cards * others(1))
      return
    }
    const after = (player + third) % 10
    if (!bankerDraws(banker, third)) {
      add(after, banker, count * cards * others(1))
      return
    }
    left.forEach((more, last) => {
      const rest = last === third ? more - 1 : more
      add(after, (banker + last) % 10, count * cards * rest)
    })
  })
}

/** The exact return of each bet on a full shoe. */
export function returns(): Readonly<Record<Bet, Rational>> {
  const { player, banker, tie } = countWinners()
  const all = BigInt(ALL_WAYS)
  const [push, win] = [BigInt(tie) * 10_000n, (bet: Bet, ways: number) => BigInt(ways) * PAYS[bet]]
  // The second card has the rank of the first: 4 in each deck, less the one dealt.
  const pair = (bet: Bet): Rational =>
    rational(PAYS[bet] * BigInt(4 * DECKS - 1), 10_000n * BigInt(CARDS - 1))
  return {
    player: returnOf(win('player', player) + push, all),
    banker: returnOf(win('banker', banker) + push, all),
    tie: returnOf(win('tie', tie), all),
    player_pair: pair('player_pair'),
    banker_pair: pair('banker_pair'),
  }
}
