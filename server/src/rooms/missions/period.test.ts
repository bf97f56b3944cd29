import { expect, test } from 'vitest'
import { periodAt, periodsIn, spanOf } from './period.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const at = (text: string) => new Date(`${text}+08:00`)
const window = { from: at('2026-01-01T00:00'), until: at('2026-02-01T12:00') }

test('[GR-13] a day and a week end where the platform’s day ends; a week begins on Monday', () => {
  expect(spanOf('day', '2026-01-02', ZONE)).toEqual({
    ...{ first: '2026-01-02', last: '2026-01-02' },
    ...{ from: at('2026-01-02T00:00'), to: at('2026-01-03T00:00') },
  })
  expect(spanOf('week', '2026-01-02', ZONE)).toMatchObject({ first: '2025-12-29', last: '2026-01-04' })
  expect(spanOf('week', '2026-01-05', ZONE)).toMatchObject({ first: '2026-01-05', last: '2026-01-11' })
})

test('[GR-13] a period ends with its mission', () => {
  const day = { ...window, period: 'day' } as const
  expect(periodAt(day, at('2026-01-02T23:59:59'), ZONE).key).toBe('2026-01-02')
  expect(periodAt(day, at('2026-01-03T00:00'), ZONE).key).toBe('2026-01-03')
  expect(periodAt(day, at('2026-02-01T10:00'), ZONE).to).toEqual(window.until)
  expect(periodAt({ ...window, period: 'once' }, at('2026-01-09T10:00'), ZONE)).toEqual({
    ...{ key: 'once', first: '2026-01-01', last: '2026-02-01' },
    ...{ from: window.from, to: window.until },
  })
})

test('[GR-14] a board costs its prizes in each period that its window touches', () => {
  expect(periodsIn({ ...window, period: 'day' }, ZONE)).toBe(32)
  expect(periodsIn({ ...window, period: 'week' }, ZONE)).toBe(5)
  expect(periodsIn({ period: 'day', from: window.from, until: at('2026-01-02T00:00') }, ZONE)).toBe(1)
})
