import { choose, type Rational, rational } from '@koi/contract/lottery/rational.ts'
import { type Chance, sample } from '../../fairness/chance.ts'
import { ONE_TIMES } from '../multiple.ts'

/**
 * Moon Mines: 25 tiles hide 1 to 24 mines. Each safe tile raises the multiple; a mine ends the round with
 * nothing; the player may take the multiple at any time.
 */
export const TILES = 25
export const MAX_MINES = TILES - 1
/** The return of a multiple before it is rounded down, per 10 000. */
const RETURN = 9_800n
/** A round that has reached the last pick below this multiple (5 000 times) is paid automatically. */
export const MAX_MULTIPLE = 5_000n * ONE_TIMES

export interface Mines {
  readonly state: 'open' | 'taken' | 'lost'
  /** The tiles with mines, secret until the round has ended. */
  readonly mines: readonly number[]
  /** The opened tiles, in order; the last one is a mine when lost. */
  readonly opened: readonly number[]
  /** The multiple if the player stops here; 0 before the first pick and when lost. */
  readonly multiple: bigint
}

/** The multiple after a number of safe tiles, from 1, rounded down: 0.98 / P(all safe). */
export function multipleAfter(mines: number, picks: number): bigint {
  const safe = choose(TILES - mines, picks)
  if (picks < 1 || safe === 0n) throw new RangeError(`no ${picks} safe tiles beside ${mines} mines`)
  return (RETURN * choose(TILES, picks)) / safe
}

/** The pick at which a round is paid automatically. */
export const lastPick = (mines: number): number => LAST_PICKS[mines] ?? 0

function findLastPick(mines: number): number {
  let pick = 1
  while (pick < TILES - mines && multipleAfter(mines, pick + 1) <= MAX_MULTIPLE) pick += 1
  return pick
}

const LAST_PICKS = Array.from({ length: TILES }, (_, mines) => (mines === 0 ? 0 : findLastPick(mines)))

export function placeMines(chance: Chance, count: number): Mines {
  if (!Number.isInteger(count) || count < 1 || count > MAX_MINES) throw new RangeError(`no ${count} mines`)
  return { state: 'open', mines: sample(chance, TILES, count), opened: [], multiple: 0n }
}

/** Opens a closed tile; null when the round has ended or the tile cannot be opened. */
export function openTile(round: Mines, tile: number): Mines | null {
  const isTile = Number.isInteger(tile) && tile >= 0 && tile < TILES
  if (round.state !== 'open' || !isTile || round.opened.includes(tile)) return null
  const opened = [...round.opened, tile]
  if (round.mines.includes(tile)) return { ...round, state: 'lost', opened, multiple: 0n }
  const multiple = multipleAfter(round.mines.length, opened.length)
  const isLast = opened.length === lastPick(round.mines.length)
  return { ...round, state: isLast ? 'taken' : 'open', opened, multiple }
}

/** Ends the round with its multiple; null before the first pick and after the end. */
export function take(round: Mines): Mines | null {
  return round.state === 'open' && round.opened.length > 0 ? { ...round, state: 'taken' } : null
}

/** The return of stopping after a number of safe tiles: the multiple times P(all safe). */
export function returnAfter(mines: number, picks: number): Rational {
  const multiple = multipleAfter(mines, picks)
  return rational(multiple * choose(TILES - mines, picks), ONE_TIMES * choose(TILES, picks))
}
