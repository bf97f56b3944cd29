import type { TableGame } from '../table.ts'
import { BETS, type Bet, type Card, deal, type Hand, multipleAt, PAYS } from './rules.ts'

/** One card and its hand. */
export interface Announcement {
  readonly to: 'player' | 'banker'
  readonly card: Card
}

const CARD_TAKES = 1100
/** A third card takes longer. */
const THIRD_TAKES = 1700

/** Cards of these ranks, each from another deck. */
const cards = (...ranks: readonly number[]): Card[] => ranks.map((rank, i) => rank + 13 * i)

/** Hands of two cards with and without a pair (ranks count from the ace, 0). */
const SIDES = [
  [3, 3],
  [4, 2],
  [2, 2],
  [3, 1],
] as const

/** Eight and six points, with and without pairs, on both sides: each winner with each pair. */
const handsOfAllKinds = (): Hand[] =>
  SIDES.flatMap((player) => SIDES.map((banker) => ({ player: cards(...player), banker: cards(...banker) })))

const isBet = (place: string): place is Bet => (BETS as readonly string[]).includes(place)

export const baccaratTable: TableGame<Hand, Announcement> = {
  code: 'baccarat',
  places: BETS.map((key) => ({ key, most: PAYS[key] })),
  opposites: [['player', 'banker']],
  outcomes: handsOfAllKinds(),
  deal,
  steps({ player, banker }) {
    const first = [0, 1].flatMap((i) => [
      { to: 'player', card: player[i] ?? 0 } as const,
      { to: 'banker', card: banker[i] ?? 0 } as const,
    ])
    const thirds = [
      ...player.slice(2).map((card) => ({ to: 'player', card }) as const),
      ...banker.slice(2).map((card) => ({ to: 'banker', card }) as const),
    ]
    return [
      ...first.map((told) => ({ told, takes: CARD_TAKES })),
      ...thirds.map((told) => ({ told, takes: THIRD_TAKES })),
    ]
  },
  multipleAt: (place, hand) => (isBet(place) ? multipleAt(place, hand) : 0n),
}

/** The hands so far. */
export const handsOf = (told: readonly Announcement[]): Hand => ({
  player: told.filter(({ to }) => to === 'player').map(({ card }) => card),
  banker: told.filter(({ to }) => to === 'banker').map(({ card }) => card),
})
