import { expect, test } from 'vitest'
import { foldName, isNearName, nearForms } from './fold-name.ts'

const isSame = (a: string, b: string): boolean => foldName(a).some((key) => foldName(b).includes(key))
const isNear = (a: string, b: string): boolean => isNearName(foldName(a), foldName(b))

test.each([
  ['case and spaces', '  TAN  mei ling '],
  ['the order of its parts', 'Ling Mei Tan'],
  ['accents', 'Tán Méi Lïng'],
  ['decomposed accents', 'Ta\u0301n Me\u0301i Ling'],
  ['dots and commas', 'Ling, Tan Mei.'],
  ['zero-width letters', 'T\u200ban Mei\u2060 Ling'],
  ['Cyrillic letters', 'Tаn Mеi Ling'],
  ['Cyrillic capitals', 'ТАN МЕI LING'],
  ['a dotless or Cyrillic i', 'Tan Mei Lіng'],
  ['wide letters', 'Ｔａｎ Ｍｅｉ Ｌｉｎｇ'],
  ['mathematical letters', '𝐓𝐚𝐧 𝐌𝐞𝐢 𝐋𝐢𝐧𝐠'],
])('a name is the same whatever its %s', (_, written) => {
  expect(isSame('Tan Mei Ling', written)).toBe(true)
})

test('names of other people differ, in every script', () => {
  expect(isSame('Tan Mei Ling', 'Tan Mei Lin')).toBe(false)
  expect(isSame('Tan Mei Ling', 'Lim Wei')).toBe(false)
  expect(isSame('陈美玲', '陈美林')).toBe(false)
  expect(isSame('陈美玲', '陈 美玲')).toBe(false)
  expect(foldName('陈美玲')).toEqual(['陈美玲'])
  expect(foldName(' .,- ')).toEqual([])
})

test.each([
  ['Tan Mei Ling', 'Tan Mei Lin'],
  ['Tan Mei Ling', 'Tan Meiling'],
  ['Tan Mei Ling', 'Tan Mei-Ling'],
  ['Tan Mei Ling', 'Tan M. L.'],
  ['Tan Mei Ling', 'Tan Ling'],
  ['Tan Mei Ling', 'T. M. L.'],
  ['Christopher Wong', 'Cristoper Wong'],
  ['陈美玲', '陈 美玲'],
])('%s and %s are near', (a, b) => {
  expect(isNear(a, b)).toBe(true)
  expect(isNear(b, a)).toBe(true)
})

test.each([
  ['Tan Mei Ling', 'Lim Wei Han'],
  ['Ng Wei', 'Ng Mei'],
  ['Christopher Wong', 'Christina Wang'],
  ['陈美玲', '陈美林'],
])('%s and %s are not', (a, b) => {
  expect(isNear(a, b)).toBe(false)
})

test('forms of names find the same as the names', () => {
  const names = [
    ...['Tan Mei Ling', 'Tan Mei Lin', 'Tan M Ling', 'T M L', 'Mei', 'Tanmeiling', 'Tom Mei Ling'],
    ...['Jack Smith', 'John Smith', 'J Smith', 'John Paul Smith', 'Smith', 'Ana', 'Ann', '陈美玲', '陈 美玲'],
    ...['Marigold Thistlewood', 'Marigold Thistlewod', 'Marigld Thistlewod', 'Marild Thistlewod'],
  ].map(foldName)
  for (const kept of names) {
    for (const told of names) {
      const forms = new Set(nearForms(kept, 'kept'))
      const isFound = nearForms(told, 'told').some((form) => forms.has(form))
      expect({ kept, told, isFound }).toEqual({ kept, told, isFound: isNearName(kept, told) })
    }
  }
})
