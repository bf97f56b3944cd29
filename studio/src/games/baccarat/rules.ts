import { type Chance, sample } from '../../fairness/chance.ts'
import { ONE_TIMES } from '../multiple.ts'

/**
 * Baccarat by the common drawing rules. Each hand is dealt from a full, freshly shuffled shoe of eight decks,
 * so that the returns apply to every hand. On a tie, bets on Player and Banker get their stake back.
 */
export const DECKS = 8
export const CARDS = 52 * DECKS

/** 0 to 415: a card's rank is card % 13 (0 ace … 12 king). */
export type Card = number

export interface Hand {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
}

export const BETS = ['player', 'banker', 'tie', 'player_pair', 'banker_pair'] as const
export type Bet = (typeof BETS)[number]
export type Winner = 'player' | 'banker' | 'tie'

export const rankOf = (card: Card): number => card % 13

/** Ace 1, two to nine their number, ten and faces 0. */
const pointOf = (card: Card): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0)

export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointOf(card), 0) % 10

/** Whether either side has an eight or nine with two cards, so that nobody draws. */
export const isNatural = (player: number, banker: number): boolean => player >= 8 || banker >= 8

export const playerDraws = (points: number): boolean => points <= 5

/** Banker's rule by its two-card points and the point of Player's third card, null when Player stood. */
export function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5
  switch (points) {
    case 0:
    case 1:
    case 2:
      return true
    case 3:
      return third !== 8
    case 4:
      return third >= 2 && third <= 7
    case 5:
      return third >= 4 && third <= 7
    case 6:
      return third === 6 || third === 7
    default:
      return false
  }
}

/** Deals a hand: player, banker, player, banker, then the third cards. */
export function deal(chance: Chance): Hand {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, next = 0, last = 0] = sample(chance, CARDS, 6)
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  const [playerPoints, bankerPoints] = [pointsOf([p1, p2]), pointsOf([b1, b2])]
  if (isNatural(playerPoints, bankerPoints)) return { player: [p1, p2], banker: [b1, b2] }
  const drew = playerDraws(playerPoints)
  if (drew) player?.push(next)
  if (bankerDraws(bankerPoints, drew ? pointOf(next) : null)) banker?.push(drew ? last : next)
  return { player: player ?? [], banker: banker ?? [] }
}

export function winnerOf({ player, banker }: Hand): Winner {
  const [ours, theirs] = [pointsOf(player), pointsOf(banker)]
  if (ours === theirs) return 'tie'
  return ours > theirs ? 'player' : 'banker'
}

/** What wins pay, the stake included: Banker 0.95 to one, tie eight to one, pairs eleven to one. */
export const PAYS: Readonly<Record<Bet, bigint>> = {
  player: 2n * ONE_TIMES,
  banker: 19_500n,
  tie: 9n * ONE_TIMES,
  player_pair: 12n * ONE_TIMES,
  banker_pair: 12n * ONE_TIMES,
}

const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second)

/** What a bet pays after this hand, per 10 000. */
export function multipleAt(bet: Bet, hand: Hand): bigint {
  const winner = winnerOf(hand)
  switch (bet) {
    case 'player':
    case 'banker':
      if (winner === 'tie') return ONE_TIMES
      return winner === bet ? PAYS[bet] : 0n
    case 'tie':
      return winner === 'tie' ? PAYS.tie : 0n
    case 'player_pair':
      return isPair(hand.player) ? PAYS.player_pair : 0n
    case 'banker_pair':
      return isPair(hand.banker) ? PAYS.banker_pair : 0n
  }
}
