import { expect, test } from 'vitest'
import { KIND_WORDS } from './kind-words.ts'
import { nearness, wordsOf } from './search.ts'

/** The kinds that a search finds, by the words for them. */
const kindsOf = (search: string) =>
  Object.entries(KIND_WORDS)
    .filter(([, words]) => words.some((word) => nearness(wordsOf(search), wordsOf(word)) === 0))
    .map(([kind]) => kind)

test.each([
  ['fish', ['FISH']],
  ['memancing', ['FISH']],
  ['slot', ['RNG']],
  ['老虎机', ['RNG']],
  ['lotto', ['LOTT', 'ELOTT']],
  ['kasino', ['LIVE']],
  ['斗鸡', ['COCKFIGHT']],
] as const)('%s means %s', (search, kinds) => {
  expect(kindsOf(search)).toEqual(kinds)
})
