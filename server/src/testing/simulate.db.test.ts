import { expect, test } from 'vitest'
import { openTestDatabase } from './database.ts'
import { simulate } from './simulate.ts'

const db = await openTestDatabase()
const SEED = process.env.KOI_DAY_SEED ?? 'day 20261121'

test(`a simulated evening agrees with its oracle, and the books balance (seed "${SEED}")`, {
  timeout: 400_000,
}, async () => {
  const { findings, counts } = await simulate(db, { seed: SEED, minutes: 9, members: 18, actions: 4 })
  expect(findings).toEqual([])
  // What did not happen was not tested.
  for (const what of ['tickets', 'repeats', 'cancellations', 'draw.closed', 'deposits', 'withdrawals']) {
    expect(counts, what).toHaveProperty(what)
  }
  expect(counts['days of turnover']).toBe(2)
  expect(counts['unfinished orders']).toBeUndefined()
})
