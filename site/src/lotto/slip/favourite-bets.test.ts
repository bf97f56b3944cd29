import { beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../../session/storage.ts'
import { randomBets } from '../bet/random-bets.ts'
import { isStarred, MAX_FAVOURITES, readFavouriteBets, toBetText, toggleStar } from './favourite-bets.ts'
import { testPlay, testWagers } from './testing.ts'

const bets = [[31], [34], [38]].flatMap((row) => testWagers(testPlay('mn18', 'lo2'), [row]).map(toBetText))
const [first, second] = bets
if (first === undefined || second === undefined) throw new Error('no bets')

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  })
})

test('a star adds a bet at the front, and removes it again', () => {
  expect(first).toEqual({ playId: 'lo2', selection: '31', unit: '0.10', multiple: 2, series: 1956 })
  const two = toggleStar(toggleStar([], first), second)
  expect(two).toEqual([second, first])
  expect(isStarred(two, { ...first })).toBe(true)
  expect(isStarred(two, { ...first, multiple: 3 })).toBe(false)
  expect(toggleStar(two, first)).toEqual([second])
})

test('the oldest star is removed', () => {
  let list = toggleStar([], first)
  for (let multiple = 3; multiple < 3 + MAX_FAVOURITES; multiple += 1)
    list = toggleStar(list, { ...first, multiple })
  expect(list).toHaveLength(MAX_FAVOURITES)
  expect(isStarred(list, first)).toBe(false)
})

test('stars are stored by member and game, whatever the member’s name', () => {
  for (const name of ['linh', '__proto__', 'constructor']) {
    expect(storage.favouriteBets(name, 'SSC60')).toEqual([])
    storage.setFavouriteBets(name, 'SSC60', [first])
    storage.setFavouriteBets(name, '__proto__', [second])
  }
  expect(readFavouriteBets(storage.favouriteBets('__proto__', 'SSC60'))).toEqual([first])
  expect(readFavouriteBets(storage.favouriteBets('linh', '__proto__'))).toEqual([second])
  expect(({} as Record<string, unknown>).SSC60).toBeUndefined()
})

test('anything that is not a bet is left out', () => {
  const broken = [
    null,
    3,
    {},
    { ...first, multiple: '2' },
    { ...first, series: 1.5 },
    { ...first, unit: 'x' },
  ]
  expect(readFavouriteBets([...broken, first])).toEqual([first])
})

test('random bets differ from each other, and are no more than exist', () => {
  let seed = 7
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  const ten = randomBets(testPlay('mn18', 'lo2'), 10, below)
  expect(new Set(ten.map((rows) => JSON.stringify(rows))).size).toBe(10)
  expect(randomBets(testPlay('ssc5', 'dragon_tiger'), 10, below)).toHaveLength(3)
})
