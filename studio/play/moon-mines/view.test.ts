import { expect, test } from 'vitest'
import { chanceOf } from '../../src/fairness/chance.ts'
import {
  lastPick,
  type Mines,
  multipleAfter,
  openTile,
  placeMines,
  take,
} from '../../src/games/moon-mines/rules.ts'
import { textOf } from '../../src/host/protocol.ts'
import { checkMines } from './check.ts'
import { viewOf } from './view.ts'

const chance = (nonce = 0) => chanceOf({ serverSeed: 'a'.repeat(64), clientSeed: 'mines', nonce })
const roundOf = (play: object) => ({
  id: 'r',
  state: 'playing' as const,
  stake: '1.00',
  payout: '0.00',
  chosen: { mines: 3 },
  play: JSON.parse(textOf(play)),
  source: { serverHash: '', clientSeed: '', nonce: 0 },
})
const rowOf = (play: object, mines = 3) => ({
  id: 'r',
  state: 'closed' as const,
  stake: '1.00',
  payout: '0.00',
  openedAt: '',
  closedAt: '',
  detail: { chosen: { mines }, play: JSON.parse(textOf(play)) },
  source: null,
})

const placed = placeMines(chance(), 3)
const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !placed.mines.includes(tile))
const opened = (...tiles: readonly number[]): Mines => {
  let round = placed
  for (const tile of tiles) round = openTile(round, tile) ?? round
  return round
}

test('an open round shows opened tiles, its value and the next one, but no mine', () => {
  const { state, opened: tiles, multiple } = opened(safe[0] ?? 0, safe[1] ?? 0)
  const view = viewOf(roundOf({ state, count: 3, opened: tiles, multiple }))
  expect(view).toMatchObject({ state: 'open', mines: 3, picks: 2, multiple: multipleAfter(3, 2) })
  expect(view.next).toBe(multipleAfter(3, 3))
  expect(view.tiles.filter((tile) => tile === 'safe')).toHaveLength(2)
  expect(view.tiles.filter((tile) => tile === 'closed')).toHaveLength(23)
})

test('a lost round shows every mine and the one that was hit', () => {
  const view = viewOf(roundOf(opened(safe[0] ?? 0, placed.mines[1] ?? 0)))
  expect(view).toMatchObject({ state: 'lost', picks: 1, multiple: 0n, next: null, isFull: false })
  expect(view.tiles[placed.mines[1] ?? 0]).toBe('hit')
  expect(view.tiles.filter((tile) => tile === 'mine')).toHaveLength(2)
})

test('a round is full if it reached its last pearl, and not if it was taken before', () => {
  const full = opened(...safe.slice(0, lastPick(3)))
  expect(viewOf(roundOf(full))).toMatchObject({ state: 'taken', isFull: true, next: null })
  expect(viewOf(roundOf(take(opened(safe[0] ?? 0)) ?? {}))).toMatchObject({ state: 'taken', isFull: false })
})

test('a round checks with its own chance, however it ended, and with no other chance', () => {
  const ends = [
    opened(safe[0] ?? 0, placed.mines[0] ?? 0),
    take(opened(safe[0] ?? 0, safe[1] ?? 0)) ?? placed,
    opened(...safe.slice(0, lastPick(3))),
    opened(safe[0] ?? 0),
  ]
  for (const play of ends) {
    expect(checkMines(rowOf(play), chance())).toBe(true)
    expect(checkMines(rowOf(play), chance(1))).toBe(false)
    expect(checkMines(rowOf(play, 4), chance())).toBe(false)
    expect(checkMines(rowOf({ ...play, multiple: play.multiple + 1n }), chance())).toBe(false)
  }
})
