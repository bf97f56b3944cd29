// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { readDevice } from '../device/device.ts'
import { installOffer, noteBet, noteDismissal, noteVisit, toInstallFacts } from './install.ts'

let time = 1_800_000_000_000
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(Date, 'now').mockImplementation(() => time)
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1'
const browser = { standaloneDisplay: false, navigatorStandalone: false }
const android = readDevice('Mozilla/5.0 (Linux; Android 14) Chrome/130', browser)

const offer = (hasPrompt = true, device = android) =>
  installOffer({ device, hasPrompt, known: noteVisit(), now: time })

test('a newcomer is not asked, and neither is whoever returns to home within the visit', () => {
  expect(offer()).toBeNull()
  time += 29 * MINUTE
  expect(offer()).toBeNull()
})

test('the offer is made on the second visit', () => {
  expect(offer()).toBeNull()
  time += 31 * MINUTE
  expect(offer()).toBe('prompt')
  expect(offer(false)).toBeNull()
})

test('the offer is made after the first bet', () => {
  noteBet()
  expect(offer()).toBe('prompt')
})

test('a dismissed offer is not made again for 30 days', () => {
  noteBet()
  noteDismissal()
  time += 30 * DAY - 1
  expect(offer()).toBeNull()
  time += 1
  expect(offer()).toBe('prompt')
})

test('Safari on a phone of Apple gets the steps; an installed site gets nothing', () => {
  noteBet()
  expect(offer(false, readDevice(IPHONE, browser))).toBe('ios')
  expect(offer(false, readDevice(IPHONE.replace('Version/17.4', 'CriOS/120.0'), browser))).toBeNull()
  expect(offer(true, readDevice(IPHONE, { ...browser, navigatorStandalone: true }))).toBeNull()
  expect(offer(true, { ...android, isPwa: true })).toBeNull()
  expect(offer(true, { ...android, isNativeApp: true })).toBeNull()
})

test('foreign values in the storage count as never', () => {
  const never = { visits: 0, seenAt: 0, hasBet: false, dismissedAt: 0 }
  expect([toInstallFacts('x'), toInstallFacts({ visits: '9', hasBet: 1 })]).toEqual([never, never])
})
