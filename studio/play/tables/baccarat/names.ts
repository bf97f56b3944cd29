import {
  BETS,
  type Bet,
  type Card,
  type Hand,
  pointsOf,
  rankOf,
  winnerOf,
} from '../../../src/games/baccarat/rules.ts'
import { type Language, speak } from '../../shell/text/text.ts'
import { suitTexts, texts } from './texts.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

export const sayRank = (card: Card): string => RANKS[rankOf(card)] ?? ''

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitOf = (card: Card): 0 | 1 | 2 | 3 => (Math.floor(card / 13) % 4) as 0 | 1 | 2 | 3

export function sayCard(card: Card, language: Language): string {
  const suit = speak(suitTexts, language)(`${suitOf(card)}`)
  return speak(texts, language)('card', { rank: sayRank(card), suit })
}

const isBet = (place: string): place is Bet => (BETS as readonly string[]).includes(place)

export const sayPlace = (place: string, language: Language): string =>
  isBet(place) ? speak(texts, language)(place) : place

/** `Banker wins 8 : 5`. */
export function sayHand(outcome: unknown, language: Language): string {
  if (typeof outcome !== 'object' || outcome === null) return ''
  const hand = outcome as Hand
  const points = { player: pointsOf(hand.player), banker: pointsOf(hand.banker) }
  return speak(texts, language)(`outcome.${winnerOf(hand)}`, points)
}

/** A bet of docs/studio.md. */
export const sayKind = (bet: string, language: Language): string => sayPlace(bet.replace(' ', '_'), language)
