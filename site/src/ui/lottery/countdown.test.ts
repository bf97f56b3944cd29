import { expect, test } from 'vitest'
import { daysAndHours, formatCountdown, isUrgent, secondsLeft } from './countdown.ts'

test('[HM-17][LO-23] a countdown reads HH:MM:SS', () => {
  expect([41, 60, 3_661, 86_400].map(formatCountdown)).toEqual([
    '00:00:41',
    '00:01:00',
    '01:01:01',
    '24:00:00',
  ])
})

test('[LO-22] more than a day is counted in days and hours', () => {
  expect([null, 0, 86_400, 86_401, 574_207].map(daysAndHours)).toEqual([
    null,
    null,
    null,
    { days: 1, hours: 0 },
    { days: 6, hours: 15 },
  ])
})

test('[HM-17][LO-25] expired or not on sale reads --:--:--', () => {
  expect([0, -3, null].map(formatCountdown)).toEqual(['--:--:--', '--:--:--', '--:--:--'])
})

test('[LO-24] a countdown is urgent under 6 s', () => {
  expect([6, 5, 1, 0, null].map(isUrgent)).toEqual([false, true, true, false, false])
})

test('seconds are counted up to the next whole one, and never below 0', () => {
  expect([secondsLeft(10_000, 8_999), secondsLeft(10_000, 9_000), secondsLeft(10_000, 11_000)]).toEqual([
    2, 1, 0,
  ])
})
