import { expect, test } from 'vitest'
import { REFUSALS } from '../../../src/host/protocol.ts'
import { sayRefusal, shellTexts, speak } from './text.ts'

test('every text of the shell is there in three languages, with the same values in it', () => {
  const valuesOf = (said: string) => [...said.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
  const { EN, MS, CN } = shellTexts
  expect(Object.keys(MS).sort()).toEqual(Object.keys(EN).sort())
  expect(Object.keys(CN).sort()).toEqual(Object.keys(EN).sort())
  for (const [key, said] of Object.entries(EN)) {
    for (const other of [MS, CN]) {
      const its = other[key as keyof typeof EN]
      expect(its.trim(), key).not.toBe('')
      expect(valuesOf(its), key).toEqual(valuesOf(said))
    }
  }
})

test('values stand in their places; one that is missing leaves its place', () => {
  const say = speak({ EN: { a: '{x} of {y}' }, MS: { a: '{y}: {x}' }, CN: { a: '{x}' } }, 'MS')
  expect(say('a', { x: 1, y: 'two' })).toBe('two: 1')
  expect(say('a', { x: 1 })).toBe('{y}: 1')
})

test('every refusal of the host has words of its own; an unknown one tells its code', () => {
  const text = speak(shellTexts, 'EN')
  const other = sayRefusal(text, 'strange_code')
  expect(other).toContain('strange_code')
  for (const code of REFUSALS.filter((code) => code !== 'too_many_pages')) {
    expect(sayRefusal(text, code)).not.toContain(code)
  }
})
