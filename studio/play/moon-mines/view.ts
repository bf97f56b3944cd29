import { lastPick, type Mines, multipleAfter, TILES } from '../../src/games/moon-mines/rules.ts'
import type { Wired } from '../../src/host/protocol.ts'
import type { OpenMines, SoloRound } from '../../src/solo/protocol.ts'

export type Tile = 'closed' | 'safe' | 'mine' | 'hit' | 'missed'

/** A round of mines as the screen shows it. */
export interface MinesView {
  readonly id: string
  readonly stake: string
  readonly payout: string
  readonly mines: number
  readonly state: 'open' | 'taken' | 'lost'
  readonly tiles: readonly Tile[]
  readonly picks: number
  /** What stopping here pays, in parts of 10 000 of the stake. */
  readonly multiple: bigint
  /** The multiple after one more pearl; null if there is none. */
  readonly next: bigint | null
  /** Whether the round ended by itself at its last pearl. */
  readonly isFull: boolean
}

/** The view of a round. The host reveals the mines only when the round has ended. */
export function viewOf({ id, stake, payout, play }: SoloRound): MinesView {
  const shown = play as OpenMines | Wired<Mines>
  const placed = 'mines' in shown ? shown.mines : []
  const mines = 'mines' in shown ? shown.mines.length : shown.count
  const { state, opened } = shown
  const picks = opened.filter((tile) => !placed.includes(tile)).length
  const last = lastPick(mines)
  return {
    id,
    stake,
    payout,
    mines,
    state,
    tiles: Array.from({ length: TILES }, (_, tile) => tileOf(tile, opened, placed)),
    picks,
    multiple: BigInt(shown.multiple),
    next: state === 'open' && picks < last ? multipleAfter(mines, picks + 1) : null,
    isFull: state === 'taken' && picks === last,
  }
}

function tileOf(tile: number, opened: readonly number[], placed: readonly number[]): Tile {
  if (placed.includes(tile)) return opened.includes(tile) ? 'hit' : 'mine'
  if (opened.includes(tile)) return 'safe'
  return placed.length > 0 ? 'missed' : 'closed'
}
