import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

test('a heading precedes the first row of each platform day', () => {
  const times = [
    '2026-11-20T16:30:00Z',
    '2026-11-20T16:00:00Z',
    '2026-11-20T15:59:00Z',
    '2026-11-18T01:00:00Z',
  ]
  const rows = byDay(times, (time) => Date.parse(time), 'Asia/Kuala_Lumpur')
  expect(rows.map((row) => (row.kind === 'day' ? row.day : '·')).join(' ')).toBe(
    '2026-11-21 · · 2026-11-20 · 2026-11-18 ·',
  )
})

test('nothing has no headings', () => {
  expect(byDay([], () => 0, 'UTC')).toEqual([])
})
