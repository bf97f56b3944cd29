import { expect, test } from 'vitest'
import { requireSeen, seenOf } from './seen.ts'

const row = { id: 1n, from: new Date(0), terms: { most: '88', rate: 1 }, spent: 0n }

test('equal rows are equal texts, whatever the order of their fields', () => {
  const { spent, from, id } = row
  expect(seenOf({ spent, terms: { rate: 1, most: '88' }, from, id })).toBe(seenOf(row))
  expect(seenOf(row)).toMatch(/^[\w-]{43}$/)
})

test('a change of any field is another text, but for fields that move', () => {
  const others = [
    { ...row, id: 2n },
    { ...row, from: new Date(1) },
    { ...row, terms: { ...row.terms, most: '89' } },
    { ...row, spent: 1n },
  ]
  expect(new Set([row, ...others].map((one) => seenOf(one))).size).toBe(5)
  expect(seenOf({ ...row, spent: 1n }, ['spent'])).toBe(seenOf(row, ['spent']))
})

test('what was not seen, or is another now, is refused', () => {
  const stored = seenOf(row)
  expect(() => requireSeen(stored, stored)).not.toThrow()
  for (const seen of [undefined, '', seenOf({ ...row, id: 2n })])
    expect(() => requireSeen(seen, stored)).toThrow('office.changed')
})
