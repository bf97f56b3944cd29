import { expect, test } from 'vitest'
import { isSearchedOn } from './queries.ts'

const slots = { kind: 'some', gameType: 'RNG' } as const
const keyOf = (question: object) => ['gameList', question, 'EN']

test('a list stands while the search in it changes, and no other list in its place', () => {
  expect(isSearchedOn(keyOf(slots), { ...slots, search: 'pearl' })).toBe(true)
  expect(isSearchedOn(keyOf({ ...slots, search: 'pea' }), { ...slots, search: 'pearl' })).toBe(true)
  expect(isSearchedOn(keyOf({ ...slots, search: 'pea' }), slots)).toBe(true)
  expect(isSearchedOn(['gameList', slots, 'CN'], slots)).toBe(true)
  expect(isSearchedOn(keyOf(slots), { ...slots, vassalage: 'KOIRNG' })).toBe(false)
  expect(isSearchedOn(keyOf(slots), { kind: 'some', gameType: 'LIVE' })).toBe(false)
  expect(isSearchedOn(['hotGames', {}, 'EN'], slots)).toBe(false)
  expect(isSearchedOn(undefined, slots)).toBe(false)
})
