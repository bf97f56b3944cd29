import { playOf, playsOf } from '@koi/contract/lottery/catalogue.ts'
import { type Family, families, isFamily } from '@koi/contract/lottery/games.ts'
import { allDigits, ballsOf, formatRows, parseSelection } from '@koi/contract/lottery/play.ts'
import { expect, test } from 'vitest'
import {
  addPicks,
  emptyRows,
  gridPages,
  missingPicks,
  padKind,
  quickChoices,
  quickPicks,
  randomRows,
  readTyped,
  togglePick,
} from './pad.ts'

const play = (family: Family, code: string) => {
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
  for (const family of Object.keys(families).filter(isFamily)) {
    for (const one of playsOf(family)) {
      expect(padKind(one.pad)).toMatch(/digits|grid|typing|options/)
      const rows = randomRows(one.pad, below)
      expect(missingPicks(one, rows), one.code).toBeNull()
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
  expect(quickChoices(play('mn18', 'lo2').pad)).toEqual(['all', 'big', 'small', 'odd', 'even', 'clear'])
  expect(quickChoices(play('mn18', 'xien2').pad)).toEqual([])
})

test('a full row accepts no more, and a second tap removes a pick', () => {
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
  expect(readTyped('123 456', allDigits(3))).toEqual({ picks: [123, 456], wrong: [], rest: '' })
  expect(readTyped('123456', allDigits(3))).toEqual({ picks: [123, 456], wrong: [], rest: '' })
  expect(readTyped('123 45', allDigits(3))).toEqual({ picks: [123], wrong: [], rest: '45' })
  expect(readTyped('1234', allDigits(3))).toEqual({ picks: [123], wrong: [], rest: '4' })
  expect(readTyped(' , ', allDigits(3))).toEqual({ picks: [], wrong: [], rest: '' })
})

test('wrong pieces among typed numbers are all named and stay in the field', () => {
  const all = readTyped('123 45x 1234567 12', allDigits(3), true)
  expect(all).toEqual({ picks: [123], wrong: ['45x', '1234567', '12'], rest: '45x 1234567 12' })
  expect(readTyped('123 45', allDigits(3), true)).toEqual({ picks: [123], wrong: ['45'], rest: '45' })
  expect(readTyped('12a, 007', allDigits(3))).toEqual({ picks: [7], wrong: ['12a'], rest: '12a ' })
  expect(readTyped('45 123 ', allDigits(3))).toEqual({ picks: [123], wrong: ['45'], rest: '45 ' })
  // Nothing was removed, so not even a separator changes.
  expect(readTyped('45x,  12', allDigits(3))).toEqual({ picks: [], wrong: ['45x'], rest: '45x,  12' })
})

test('typed numbers that are not sold are wrong', () => {
  expect(readTyped('01 80 81 00 ', ballsOf(80))).toEqual({
    picks: [1, 80],
    wrong: ['81', '00'],
    rest: '81 00 ',
  })
  expect(readTyped('018100', ballsOf(80), true)).toEqual({ picks: [1], wrong: ['81', '00'], rest: '81 00' })
})

test('dice, balls and the numbers of keno', () => {
  expect(padKind(play('k3', 'dice_any').pad)).toBe('digits')
  expect(padKind(play('pk10', 'rank').pad)).toBe('digits')
  expect(padKind(play('11x5', 'front2_direct').pad)).toBe('digits')
  expect(padKind(play('keno', 'keno3').pad)).toBe('grid')
  expect(quickPicks(play('k3', 'dice_any').pad, 'big')).toEqual([4, 5, 6])
  expect(quickPicks(play('11x5', 'front2_direct').pad, 'small')).toEqual([1, 2, 3, 4, 5])
  const pages = gridPages(ballsOf(80))
  expect(pages.map((page) => [page[0], page.at(-1)])).toEqual([
    [1, 20],
    [21, 40],
    [41, 60],
    [61, 80],
  ])
})

test('a random choice takes no ball twice where a line may not', () => {
  const { pad } = play('pk10', 'top3_direct')
  // The same number repeatedly, until another one is forced.
  const below = [4, 4, 7, 4, 7, 2]
  expect(randomRows(pad, () => below.shift() ?? 0)).toEqual([[5], [8], [3]])
})

test('added picks are new ones, up to the maximum', () => {
  const { pad } = play('mn18', 'lo3')
  expect(addPicks(pad, [[1, 2]], { row: 0, picks: [2, 3] })).toEqual({ rows: [[1, 2, 3]], added: 1 })
})

test('missing picks are reported by row', () => {
  expect(missingPicks(play('ssc5', 'direct2_back'), [[1], []])).toEqual({ row: 'units', count: 1 })
  expect(missingPicks(play('mn18', 'xien3'), [[4]])).toEqual({ row: 'pick', count: 2 })
  expect(missingPicks(play('ssc5', 'sides'), [[], [], [], [], []])).toEqual({ row: 'pick', count: 1 })
})
