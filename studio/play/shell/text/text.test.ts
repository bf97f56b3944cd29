import { expect, test } from 'vitest'
import { REFUSALS } from '../../../src/host/protocol.ts'
import { refusalText, shellTexts, translator } from './text.ts'

test('every text of the shell exists in three languages, with the same values', () => {
  const valuesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
  const { EN, MS, CN } = shellTexts
  expect(Object.keys(MS).sort()).toEqual(Object.keys(EN).sort())
  expect(Object.keys(CN).sort()).toEqual(Object.keys(EN).sort())
  for (const [key, english] of Object.entries(EN)) {
    for (const other of [MS, CN]) {
      const translated = other[key as keyof typeof EN]
      expect(translated.trim(), key).not.toBe('')
      expect(valuesOf(translated), key).toEqual(valuesOf(english))
    }
  }
})

test('values replace their placeholders; without a value the placeholder remains', () => {
  const t = translator({ EN: { a: '{x} of {y}' }, MS: { a: '{y}: {x}' }, CN: { a: '{x}' } }, 'MS')
  expect(t('a', { x: 1, y: 'two' })).toBe('two: 1')
  expect(t('a', { x: 1 })).toBe('{y}: 1')
})

test('every refusal of the host has its own text; the text of an unknown one names its code', () => {
  const text = translator(shellTexts, 'EN')
  const other = refusalText(text, 'strange_code')
  expect(other).toContain('strange_code')
  for (const code of REFUSALS.filter((code) => code !== 'too_many_pages')) {
    expect(refusalText(text, code)).not.toContain(code)
  }
})
