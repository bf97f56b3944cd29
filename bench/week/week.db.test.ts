import { expect, test } from 'vitest'
import { openTestDatabase } from '../../server/src/testing/database.ts'
import { runWeek } from './run.ts'

const db = await openTestDatabase()
const SEED = process.env.KOI_WEEK_SEED ?? 'week 20261123'

test(`some minutes of the simulated week agree with its oracle (seed "${SEED}")`, {
  timeout: 120_000,
}, async () => {
  const { findings, counts } = await runWeek(db, {
    seed: SEED,
    members: 60,
    // A quarter of an hour before the stations of the South draw, by their clock.
    begin: new Date('2026-01-05T08:50:30Z'),
    end: new Date('2026-01-05T09:16:00Z'),
    hours: null,
    games: ['SSC180', 'RACE180', 'MNVIP120', 'MNHCM', 'MNDONGTHAP'],
    manners: ['wrong: corrected', 'contradicting: people'],
    pace: 20,
    crowd: 6,
    proofs: 1,
  })
  expect(findings).toEqual([])
  console.log(counts)
})
