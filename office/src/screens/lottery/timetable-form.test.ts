import { expect, test } from 'vitest'
import { readWeek, weekText } from './timetable-form.ts'

test('a week is read from its lines, and comes back as it was', () => {
  const text = 'Monday 16:15\nSaturday 16:15 Ha Noi / Ha Noi / 河内'
  const week = readWeek(text)
  expect(week).toEqual([
    { day: 1, at: '16:15', station: null },
    { day: 6, at: '16:15', station: { EN: 'Ha Noi', MS: 'Ha Noi', CN: '河内' } },
  ])
  expect(weekText(week ?? [])).toBe(text)
})

test('days may be short and stations named once; what is no day or time is refused', () => {
  expect(readWeek('wed 9:05 Hue')).toEqual([
    { day: 3, at: '09:05', station: { EN: 'Hue', MS: 'Hue', CN: 'Hue' } },
  ])
  for (const wrong of ['', 'Mo 16:15', 'Someday 16:15', 'Monday', 'Monday noon']) {
    expect(readWeek(wrong)).toBeNull()
  }
})
