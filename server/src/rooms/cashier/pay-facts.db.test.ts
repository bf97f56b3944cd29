import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { medianMinutes } from './pay-facts.ts'
import { openCashier } from './testing.ts'

const db = await openTestDatabase()
const { app } = await openCashier(db)

test('anyone learns the open channels, and no time while too few withdrawals were paid', async () => {
  const { channels, paidWithinMinutes } = await app.caller().api.payFacts()
  expect(channels.length).toBeGreaterThan(0)
  for (const { name, usualMinutes } of channels) {
    expect(name).not.toBe('')
    expect(usualMinutes).toBeGreaterThan(0)
  }
  expect(paidWithinMinutes).toBeNull()
})

test('half of the withdrawals are paid within the median, rounded up to minutes', () => {
  const minutes = (...all: number[]) => medianMinutes(all.map((one) => one * 60_000))
  expect(minutes(1, 2, 3)).toBeNull()
  expect(minutes(10, 9, 8, 7, 6, 5.1, 4, 3, 2, 1)).toBe(6)
  expect(medianMinutes(Array.from({ length: 10 }, () => 1))).toBe(1)
})
