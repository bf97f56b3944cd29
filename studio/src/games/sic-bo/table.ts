import type { TableGame } from '../table.ts'
import { BETS, type Bet, type Dice, mostOn, multipleAt, roll } from './rules.ts'

/** The steps of a roll: the shake, then each die. */
export type Announcement = { readonly shake: true } | { readonly die: number }

const SHAKE = 2500
const DIE_TAKES = 900

/** `small`, `total-9`, `single-2`, `pair-1-6`. */
function keyOf(bet: Bet): string {
  switch (bet.kind) {
    case 'total':
      return `total-${bet.total}`
    case 'single':
    case 'double':
    case 'triple':
      return `${bet.kind}-${bet.face}`
    case 'pair':
      return `pair-${bet.faces.join('-')}`
    default:
      return bet.kind
  }
}

const byKey = new Map(BETS.map((bet) => [keyOf(bet), bet]))
const FACES = [1, 2, 3, 4, 5, 6]

export const sicBoTable: TableGame<Dice, Announcement> = {
  code: 'sic-bo',
  places: BETS.map((bet) => ({ key: keyOf(bet), most: mostOn(bet) })),
  opposites: [
    ['small', 'big'],
    ['odd', 'even'],
  ],
  // No bet depends on the order of the dice.
  outcomes: FACES.flatMap((a) =>
    FACES.filter((b) => b >= a).flatMap((b) => FACES.filter((c) => c >= b).map((c): Dice => [a, b, c])),
  ),
  deal: roll,
  steps: (dice) => [
    { told: { shake: true }, takes: SHAKE },
    ...dice.map((die) => ({ told: { die }, takes: DIE_TAKES })),
  ],
  multipleAt(place, outcome) {
    const bet = byKey.get(place)
    return bet === undefined ? 0n : multipleAt(bet, outcome)
  },
}
