import { expect, test } from 'vitest'
import { beginsWithTypo, createFinder, nearness, wordsOf } from './search.ts'

const near = (typed: string, name: string) => nearness(wordsOf(typed), wordsOf(name))

test('a name is split into words, without accents, case or punctuation', () => {
  expect(wordsOf('  Câu Cá — King’s 88!')).toEqual(['cau', 'ca', 'king', 's', '88'])
  expect(wordsOf('锦鲤·莲花')).toEqual(['锦鲤', '莲花'])
  expect(wordsOf(' – ')).toEqual([])
})

test('[GL-29] names that begin with the words are nearest, then those that contain them, then typos', () => {
  expect(near('dra', 'Dragon Gate')).toBe(0)
  expect(near('dragon ga', 'Dragon Gate')).toBe(0)
  expect(near('gate', 'Dragon Gate')).toBe(1)
  expect(near('gate dragon', 'Dragon Gate')).toBe(1)
  expect(near('rago', 'Dragon Gate')).toBe(2)
  expect(near('dragno', 'Dragon Gate')).toBe(3)
  expect(near('dragon moon', 'Dragon Gate')).toBeNull()
  expect(near('', 'Dragon Gate')).toBeNull()
})

test.each([
  ['dregon', 'one wrong letter'],
  ['dagon', 'one missing letter'],
  ['drragon', 'one extra letter'],
  ['drgaon', 'two letters swapped'],
  ['xragon', 'a wrong first letter'],
  ['ragon', 'a missing first letter'],
  ['dragox', 'a wrong last letter'],
  ['dragonx', 'an extra letter at the end'],
])('%s is one typo away from dragon: %s', (typed) => {
  expect(beginsWithTypo(typed, 'dragon')).toBe(true)
  expect(near(typed, 'Dragon')).not.toBeNull()
})

test.each(['dregxn', 'dgn', 'garnod', 'dragonxy', 'rdgaon'])(
  '%s is more than one typo away from dragon',
  (typed) => {
    expect(beginsWithTypo(typed, 'dragon')).toBe(false)
  },
)

test('short words must be exact; three Chinese characters may contain a typo', () => {
  expect(near('gat', 'Golden')).toBeNull()
  expect(near('gxt', 'Gate')).toBeNull()
  expect(near('gxte', 'Gate')).toBe(3)
  expect(near('鲤', '锦鲤池塘')).toBe(2)
  expect(near('锦鲤', '锦鲤池塘')).toBe(0)
  expect(near('锦里池', '锦鲤池塘')).toBe(3)
  expect(near('锦里', '锦鲤池塘')).toBeNull()
})

test('a finder returns rows; words of two names of one row are not combined', () => {
  const rows = [['Dragon Gate', '龙门'], ['Gate of Dragons'], ['Pearl', 'Dragon Pond']]
  const find = createFinder(rows.map((names) => names.map(wordsOf)))
  const found = (typed: string) => [...find(wordsOf(typed))].sort(([one], [other]) => one - other)
  expect(found('dragon')).toEqual([
    [0, 0],
    [1, 1],
    [2, 0],
  ])
  expect(found('dragno gate')).toEqual([
    [0, 3],
    [1, 3],
  ])
  expect(found('pearl pond')).toEqual([])
  expect(found('龙')).toEqual([[0, 0]])
  expect(found('')).toEqual([])
})
