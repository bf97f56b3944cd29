import { divide } from '@koi/contract/money.ts'
import { type Chance, sample } from '../../fairness/chance.ts'

/**
 * Bull Bull: five cards each from one deck. Three cards that add up to a multiple of ten make a bull, and the
 * other two its points. The banker duels with each player; the higher hand wins its multiple of the base.
 */

/** 0 to 51: rank card % 13 (0 ace … 12 king), suit floor(card / 13), spades (3) the highest. */
export type Card = number

/** 0 for no bull, 1 to 9 for its points, then the three classes above them. */
export const BULL_BULL = 10
export const FIVE_FACES = 11
export const FIVE_SMALL = 12
export type HandClass = number

/** What a hand of each class wins, as a multiple of the base. */
export const TIMES = [1n, 1n, 1n, 1n, 1n, 1n, 1n, 2n, 2n, 2n, 3n, 4n, 5n] as const

/** Both sides lock the most that a hand can win, so nobody can lose more than their lock. */
export const LOCKED_TIMES = 5n
/** The house takes a twentieth of what a duel wins, and no other share. */
export const KEPT_OF_WIN = 9_500n

const rankOf = (card: Card): number => card % 13
export const pointOf = (rank: number): number => Math.min(rank + 1, 10)

/** The class of the values of five cards; `faces` of them are jacks, queens or kings. */
export function classOfValues(values: readonly number[], faces: number): HandClass {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (values.every((value) => value < 5) && total <= 10) return FIVE_SMALL
  if (faces === values.length) return FIVE_FACES
  // Three cards make a multiple of ten if the other two have the same remainder as all five.
  const hasBull = values.some((one, i) =>
    values.some((other, j) => j > i && (total - one - other) % 10 === 0),
  )
  if (!hasBull) return 0
  return total % 10 === 0 ? BULL_BULL : total % 10
}

export const classOf = (cards: readonly Card[]): HandClass =>
  classOfValues(
    cards.map((card) => pointOf(rankOf(card))),
    cards.filter((card) => rankOf(card) >= 10).length,
  )

/** By rank, then by suit: no two cards are equal, so no two hands are. */
const heightOf = (card: Card): number => rankOf(card) * 4 + Math.floor(card / 13)

export interface Duel {
  readonly winner: 'banker' | 'player'
  readonly times: bigint
}

/** The higher class wins; between hands of one class, the highest card. */
export function duel({ banker, player }: Hands): Duel {
  const [ours, theirs] = [classOf(banker), classOf(player)]
  const highest = (cards: readonly Card[]): number => Math.max(...cards.map(heightOf))
  const isBankers = ours === theirs ? highest(banker) > highest(player) : ours > theirs
  return { winner: isBankers ? 'banker' : 'player', times: TIMES[Math.max(ours, theirs)] ?? 1n }
}

export interface Hands {
  readonly banker: readonly Card[]
  readonly player: readonly Card[]
}

/** Five cards each for the banker and the players. */
export function deal(chance: Chance, players: number): readonly (readonly Card[])[] {
  const cards = sample(chance, 52, 5 * (players + 1))
  return Array.from({ length: players + 1 }, (_, seat) => cards.slice(5 * seat, 5 * seat + 5))
}

/** The cards of all places of a table: the banker is dealt first, then the others in order. */
export function dealPlaces(
  chance: Chance,
  { seats, banker }: { readonly seats: number; readonly banker: number },
): (readonly Card[])[] {
  const [ofBanker = [], ...others] = deal(chance, seats - 1)
  return Array.from({ length: seats }, (_, place) =>
    place === banker ? ofBanker : (others[place < banker ? place : place - 1] ?? []),
  )
}

/**
 * What a side gets back of its lock and of what it won, less the house's share, which is rounded up by at
 * most a unit.
 */
export function backTo(side: Duel['winner'], base: bigint, { winner, times }: Duel): bigint {
  const locked = LOCKED_TIMES * base
  return side === winner
    ? locked + divide(times * base * KEPT_OF_WIN, 10_000n, 'down')
    : locked - times * base
}
