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
  /** Per 10 000; what stopping here pays. */
  readonly multiple: bigint
  /** After one more pearl; null when there is none more. */
  readonly next: bigint | null
  /** It was paid by itself, at its last pearl. */
  readonly isFull: boolean
}

/** What may be seen of a round: where mines lie only when it has ended. */
export function viewOf({ id, stake, payout, play }: SoloRound): MinesView {
  const told = play as OpenMines | Wired<Mines>
  const laid = 'mines' in told ? told.mines : []
  const mines = 'mines' in told ? told.mines.length : told.count
  const { state, opened } = told
  const picks = opened.filter((tile) => !laid.includes(tile)).length
  const last = lastPick(mines)
  return {
    id,
    stake,
    payout,
    mines,
    state,
    tiles: Array.from({ length: TILES }, (_, tile) => tileOf(tile, opened, laid)),
    picks,
    multiple: BigInt(told.multiple),
    next: state === 'open' && picks < last ? multipleAfter(mines, picks + 1) : null,
    isFull: state === 'taken' && picks === last,
  }
}

function tileOf(tile: number, opened: readonly number[], laid: readonly number[]): Tile {
  if (laid.includes(tile)) return opened.includes(tile) ? 'hit' : 'mine'
  if (opened.includes(tile)) return 'safe'
  return laid.length > 0 ? 'missed' : 'closed'
}
