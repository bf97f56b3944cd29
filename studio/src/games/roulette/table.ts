import type { TableGame } from '../table.ts'
import { BETS, betOn, multipleAt, POCKETS, spinWheel, winMultiple } from './rules.ts'

type Bet = (typeof BETS)[number]

/** The steps of a spin: the ball rolls, then the pocket. */
export type Announcement = { readonly spin: true } | { readonly pocket: number }

/** The milliseconds until the pocket is shown, and until the ball rests in it. */
const SPIN = 3500
const FALL = 4000

const ROW_OF: Readonly<Record<string, readonly number[]>> = { dozen: [1, 13, 25], column: [1, 2, 3] }

/** `red`, `dozen-2`, `straight-17`, `corner-1-2-4-5`. */
export function keyOf({ kind, pockets }: Bet): string {
  const row = ROW_OF[kind]
  if (row !== undefined) return `${kind}-${row.indexOf(pockets[0] ?? 0) + 1}`
  return pockets.length > 6 ? kind : [kind, ...pockets].join('-')
}

const byKey = new Map(BETS.map((bet) => [keyOf(bet), bet]))

/** The place that covers these pockets; null when the table has none. */
export function placeOn(pockets: readonly number[]): string | null {
  const bet = betOn(pockets)
  return bet === null ? null : keyOf(bet)
}

/** The pockets that a place covers. */
export const pocketsOf = (place: string): readonly number[] => byKey.get(place)?.pockets ?? []

export const rouletteTable: TableGame<number, Announcement> = {
  code: 'roulette',
  places: BETS.map((bet) => ({ key: keyOf(bet), most: winMultiple(bet.pockets) })),
  opposites: [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
  ],
  outcomes: Array.from({ length: POCKETS }, (_, pocket) => pocket),
  deal: spinWheel,
  steps: (pocket) => [
    { told: { spin: true }, takes: SPIN },
    { told: { pocket }, takes: FALL },
  ],
  multipleAt(place, outcome) {
    const bet = byKey.get(place)
    return bet === undefined ? 0n : multipleAt(bet.pockets, outcome)
  },
}
