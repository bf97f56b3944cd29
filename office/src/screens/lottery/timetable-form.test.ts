import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { expect, test } from 'vitest'
import { readWeek, timetableInput, timetableValues, weekText } from './timetable-form.ts'

test('a week is read from its lines and written back unchanged', () => {
  const text = 'Monday 16:15\nSaturday 16:15 Ha Noi / Ha Noi / 河内'
  const week = readWeek(text)
  expect(week).toEqual([
    { day: 1, at: '16:15', station: null },
    { day: 6, at: '16:15', station: { EN: 'Ha Noi', MS: 'Ha Noi', CN: '河内' } },
  ])
  expect(weekText(week)).toBe(text)
})

test('days may be abbreviated and stations named once', () => {
  expect(readWeek('wed 9:05 Hue')).toEqual([
    { day: 3, at: '09:05', station: { EN: 'Hue', MS: 'Hue', CN: 'Hue' } },
  ])
})

test('a line without a day and a time is refused by the call', () => {
  const { input } = officeLotterySchemas.officeSetTimetable
  const week = (text: string) =>
    timetableInput({ ...timetableValues(undefined, '2026-11-21'), weekly: text }, true)
  const refused = (text: string) =>
    input
      .safeParse({ ...week(text), lockSeconds: 60, gameCode: 'HN', reason: 'a test' })
      .error?.issues.map(({ path }) => path.slice(0, 2).join('.'))
  expect(refused('Monday 16:15\nSaturday 16:15')).toBeUndefined()
  for (const wrong of ['Mo 16:15', 'Someday 16:15', 'Monday', 'Monday noon', 'Monday 25:00']) {
    expect(refused(`Saturday 16:15\n${wrong}`)).toContain('weekly.1')
  }
})
