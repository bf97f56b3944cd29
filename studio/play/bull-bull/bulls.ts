import { BULL_BULL, type Card, type HandClass, pointOf } from '../../src/games/bull-bull/rules.ts'
import type { Translate } from '../shell/text/text.ts'
import type { BullKey } from './texts.ts'

/** The places of the three cards that make the bull; empty if there is none. */
export function threeOf(cards: readonly Card[]): readonly number[] {
  const points = cards.map((card) => pointOf(card % 13))
  for (let one = 0; one < 3; one += 1) {
    for (let two = one + 1; two < 4; two += 1) {
      for (let three = two + 1; three < 5; three += 1) {
        const sum = (points[one] ?? 0) + (points[two] ?? 0) + (points[three] ?? 0)
        if (sum % 10 === 0) return [one, two, three]
      }
    }
  }
  return []
}

/** The name of a class of hands. */
export function handClassText(t: Translate<BullKey>, hand: HandClass): string {
  switch (hand) {
    case 0:
      return t('class.0')
    case BULL_BULL:
      return t('class.10')
    case 11:
      return t('class.11')
    case 12:
      return t('class.12')
    default:
      return t('class.bull', { points: hand })
  }
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = ['♦', '♣', '♥', '♠']

export const rankOf = (card: Card): string => RANKS[card % 13] ?? ''
/** 0 diamonds, 1 clubs, 2 hearts, 3 spades. */
export const suitOf = (card: Card): number => Math.floor(card / 13)
export const cardText = (card: Card): string => `${rankOf(card)}${SUITS[suitOf(card)] ?? ''}`
