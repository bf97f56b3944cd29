import { expect, test } from 'vitest'
import { openTestDatabase } from './database.ts'
import { simulate } from './simulate.ts'

const db = await openTestDatabase()
const GAMES = ['SSC60', 'DICE60', 'RACE60', 'ELEVEN60', 'KENO60', 'MNVIP60', 'MBVIP60']
const SEED = process.env.KOI_DAY_SEED ?? 'day 20261126'

test(`a simulated evening agrees with its oracle, and the books balance (seed "${SEED}")`, {
  timeout: 400_000,
}, async () => {
  // One game of each family: a day of draws of every game takes minutes to generate.
  await db.query('update lottery.game set enabled = code = any ($1)', [GAMES])
  const { findings, counts } = await simulate(db, { seed: SEED, minutes: 9, members: 18, actions: 4 })
  expect(findings).toEqual([])
  // What did not happen was not tested.
  for (const what of ['tickets', 'repeats', 'cancellations', 'draw.closed', 'deposits', 'withdrawals']) {
    expect(counts, what).toHaveProperty(what)
  }
  expect(counts['days of turnover']).toBe(2)
  expect(counts['unfinished orders']).toBeUndefined()
})
