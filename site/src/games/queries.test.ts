import { expect, test } from 'vitest'
import { isSameListButForSearch } from './queries.ts'

const slots = { kind: 'some', gameType: 'RNG' } as const
const keyOf = (question: object) => ['gameList', question, 'EN']

test('a list stays while its search changes, but not in place of another list', () => {
  expect(isSameListButForSearch(keyOf(slots), { ...slots, search: 'pearl' })).toBe(true)
  expect(isSameListButForSearch(keyOf({ ...slots, search: 'pea' }), { ...slots, search: 'pearl' })).toBe(true)
  expect(isSameListButForSearch(keyOf({ ...slots, search: 'pea' }), slots)).toBe(true)
  expect(isSameListButForSearch(['gameList', slots, 'CN'], slots)).toBe(true)
  expect(isSameListButForSearch(keyOf(slots), { ...slots, vassalage: 'KOIRNG' })).toBe(false)
  expect(isSameListButForSearch(keyOf(slots), { kind: 'some', gameType: 'LIVE' })).toBe(false)
  expect(isSameListButForSearch(['hotGames', {}, 'EN'], slots)).toBe(false)
  expect(isSameListButForSearch(undefined, slots)).toBe(false)
})
