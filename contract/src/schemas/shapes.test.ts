import { expect, test } from 'vitest'
import { day } from './shapes.ts'

test('[ER-25] a day that Date or PostgreSQL cannot handle is refused', () => {
  const isDay = (text: string): boolean => day.safeParse(text).success
  expect(['2026-02-28', '2099-12-31'].filter(isDay)).toHaveLength(2)
  expect(['9999-12-31', '0000-01-01', '0001-01-01', '2026-13-01', '2026-01-32'].filter(isDay)).toEqual([])
})
