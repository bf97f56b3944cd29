import { playOf, playsOf } from '@koi/contract/lottery/catalogue.ts'
import { formatRows, parseSelection } from '@koi/contract/lottery/play.ts'
import { expect, test } from 'vitest'
import {
  addPicks,
  emptyRows,
  missing,
  padKind,
  quickPicks,
  quicksOf,
  randomRows,
  readTyped,
  togglePick,
} from './pad.ts'

const play = (family: 'ssc5' | 'mn18', code: string) => {
  const found = playOf(family, code)
  if (found === null) throw new Error(code)
  return found
}

test('every play of the catalogue has a pad, and a random choice on it is a valid selection', () => {
  let seed = 7
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  for (const family of ['ssc5', 'mn18', 'mb27'] as const) {
    for (const one of playsOf(family)) {
      expect(padKind(one.pad)).toMatch(/digits|grid|typing|options/)
      const rows = randomRows(one.pad, below)
      expect(missing(one, rows), one.code).toBeNull()
      const selection = parseSelection(one, formatRows(one.pad.symbols, rows))
      expect(typeof selection === 'string' ? `${one.code} ${selection}` : 'valid').toBe('valid')
    }
  }
})

test('quick picks of digits and of two digits', () => {
  const digits = play('ssc5', 'direct3_back').pad
  expect(quickPicks(digits, 'big')).toEqual([5, 6, 7, 8, 9])
  expect(quickPicks(digits, 'odd')).toEqual([1, 3, 5, 7, 9])
  expect(quickPicks(play('mn18', 'lo2').pad, 'small')).toHaveLength(50)
})

test('quick picks that a play has no room for are not offered', () => {
  expect(quicksOf(play('mn18', 'lo2').pad)).toEqual(['all', 'big', 'small', 'odd', 'even', 'clear'])
  expect(quicksOf(play('mn18', 'xien2').pad)).toEqual([])
})

test('a full row takes no more, and a pick is dropped by a second tap', () => {
  const { pad } = play('mn18', 'slip4')
  let rows = emptyRows(pad)
  for (let pick = 0; pick < 12; pick += 1) rows = togglePick(pad, rows, { row: 0, pick })
  expect(rows[0]).toHaveLength(8)
  expect(togglePick(pad, rows, { row: 0, pick: 3 })[0]).not.toContain(3)
})

test('options with odds of their own may be picked together', () => {
  const { pad } = play('ssc5', 'dragon_tiger')
  const two = togglePick(pad, togglePick(pad, emptyRows(pad), { row: 0, pick: 2 }), { row: 0, pick: 0 })
  expect(two).toEqual([[0, 2]])
})

test('typed numbers', () => {
  expect(readTyped('123 456', 3)).toEqual({ picks: [123, 456], wrong: [], rest: '' })
  expect(readTyped('123456', 3)).toEqual({ picks: [123, 456], wrong: [], rest: '' })
  expect(readTyped('123 45', 3)).toEqual({ picks: [123], wrong: [], rest: '45' })
  expect(readTyped('123 45', 3, true)).toEqual({ picks: [123], wrong: ['45'], rest: '' })
  expect(readTyped('12a, 007', 3)).toEqual({ picks: [7], wrong: ['12a'], rest: '' })
  expect(readTyped('45 123 ', 3)).toEqual({ picks: [123], wrong: ['45'], rest: '' })
})

test('added picks are new ones, up to the most', () => {
  const { pad } = play('mn18', 'lo3')
  expect(addPicks(pad, [[1, 2]], { row: 0, picks: [2, 3] })).toEqual({ rows: [[1, 2, 3]], added: 1 })
})

test('what is missing is said by row', () => {
  expect(missing(play('ssc5', 'direct2_back'), [[1], []])).toEqual({ row: 'units', count: 1 })
  expect(missing(play('mn18', 'xien3'), [[4]])).toEqual({ row: 'pick', count: 2 })
  expect(missing(play('ssc5', 'sides'), [[], [], [], [], []])).toEqual({ row: 'pick', count: 1 })
})
