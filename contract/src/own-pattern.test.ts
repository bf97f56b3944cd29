import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRule, formatWith } from './field-rules.ts'
import { readPattern } from './own-pattern.ts'

const passes = (source: string, text: string): boolean => {
  const read = readPattern(source)
  return read instanceof RegExp && read.test(text)
}

test('characters, classes and sets with counts must match the whole text', () => {
  expect(passes('[A-Z]{2}\\d{6,8}', 'AB1234567')).toBe(true)
  for (const text of ['AB12345', 'ab1234567', 'xAB1234567', 'AB1234567x', 'AB123456789'])
    expect(passes('[A-Z]{2}\\d{6,8}', text), text).toBe(false)
  expect(passes('id-\\d+\\.[a-c_]?', 'id-7.b')).toBe(true)
  expect(passes('\\p{L}+ \\p{L}+', '锦鲤 Koi')).toBe(true)
  expect(passes('\\+[\\d\\-]{4,12}', '+60-12-3')).toBe(true)
})

test('patterns that could backtrack without end, or are invalid, are refused with the position', () => {
  const parts: readonly [string, number][] = [
    ['', 0],
    ['(a+)+', 0],
    ['a|b', 1],
    ['\\d(?=x)', 2],
    ['(a)\\1', 0],
    ['a++', 2],
    ['ab.*', 2],
    ['^a$', 0],
    ['[a', 0],
    ['[^a]', 0],
    ['\\b', 0],
    ['<b>', 0],
  ]
  for (const [source, at] of parts) expect(readPattern(source), source).toEqual({ why: 'part', at })
  expect(readPattern('a'.repeat(101))).toEqual({ why: 'part', at: 0 })
  expect(readPattern('\\d*\\d*\\d*')).toEqual({ why: 'open' })
  expect(readPattern('\\d{2}\\d{3}\\d{4}\\d{5}')).toBeInstanceOf(RegExp)
  for (const source of ['[z-a]', 'a{3,1}']) expect(readPattern(source), source).toEqual({ why: 'expression' })
})

test('no text of a field makes a pattern backtrack without end', () => {
  const part = fc.constantFrom('\\d', '\\w', '[a-z0-9]', '[\\d\\-]', 'a', '\\p{L}')
  const count = fc.constantFrom('*', '+', '?', '{0,254}', '{3}', '')
  const source = fc.array(fc.tuple(part, count), { minLength: 1, maxLength: 8 })
  const run = (steps: [string, string][], letter: string): void => {
    const read = readPattern(steps.flat().join(''))
    if (!(read instanceof RegExp)) return
    const begun = performance.now()
    read.test(`${letter.repeat(253)}!`)
    expect(performance.now() - begun).toBeLessThan(500)
  }
  fc.assert(fc.property(source, fc.constantFrom('a', '1'), run), { numRuns: 200 })
})

test('a field must match its default format and the operator’s pattern', () => {
  const rule = formatRule('idNumber', formatWith('idNumber', { pattern: null, own: '[A-Z]{2}\\d{6}' }))
  expect(rule('AB123456')).toBeNull()
  for (const text of ['ab123456', 'AB12345', 'AB-123456']) expect(rule(text), text).toBe('field.format')
  const capital = formatWith('username', { pattern: 'capital', own: null })
  expect(capital.patterns).toEqual(['letter_first', 'capital'])
  expect(formatWith('qqNum', { pattern: 'digits', own: null }).patterns).toEqual(['digits'])
  expect(formatWith('qqNum', undefined)).not.toHaveProperty('own')
})
