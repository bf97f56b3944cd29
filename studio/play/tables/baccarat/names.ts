import {
  BETS,
  type Bet,
  type Card,
  type Hand,
  pointsOf,
  rankOf,
  winnerOf,
} from '../../../src/games/baccarat/rules.ts'
import { type Language, translator } from '../../shell/text/text.ts'
import { suitTexts, texts } from './texts.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

export const rankText = (card: Card): string => RANKS[rankOf(card)] ?? ''

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitOf = (card: Card): 0 | 1 | 2 | 3 => (Math.floor(card / 13) % 4) as 0 | 1 | 2 | 3

export function cardText(card: Card, language: Language): string {
  const suit = translator(suitTexts, language)(`${suitOf(card)}`)
  return translator(texts, language)('card', { rank: rankText(card), suit })
}

const isBet = (place: string): place is Bet => (BETS as readonly string[]).includes(place)

export const placeText = (place: string, language: Language): string =>
  isBet(place) ? translator(texts, language)(place) : place

/** The result of a hand: `Banker wins, 8 to 5`. */
export function handText(outcome: unknown, language: Language): string {
  if (typeof outcome !== 'object' || outcome === null) return ''
  const hand = outcome as Hand
  const points = { player: pointsOf(hand.player), banker: pointsOf(hand.banker) }
  return translator(texts, language)(`outcome.${winnerOf(hand)}`, points)
}

/** The name of a bet of docs/studio.md. */
export const betText = (bet: string, language: Language): string => placeText(bet.replace(' ', '_'), language)
