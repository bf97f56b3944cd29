import { expect, test } from 'vitest'
import { payloadsOf } from './channel.ts'

test('payloads are as long as PostgreSQL accepts, in order, and begin alike', () => {
  const items = Array.from({ length: 2_000 }, (_, index) => [`\u00e9 ${index}`, index])
  const payloads = payloadsOf(items, 'process', 0)
  expect(payloads.length).toBeGreaterThan(3)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
  const read = payloads.map((payload) => JSON.parse(payload) as unknown[])
  expect(read.every(([from, round]) => from === 'process' && round === 0)).toBe(true)
  expect(read.flatMap((payload) => payload.slice(2))).toEqual(items)
  expect(payloadsOf([], 'process')).toEqual(['["process"]'])
})
