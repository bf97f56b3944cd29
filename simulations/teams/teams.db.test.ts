import { expect, test } from 'vitest'
import { openTestDatabase } from '../../server/src/testing/database.ts'
import { runTeams } from './run.ts'

const db = await openTestDatabase()
const SEED = process.env.KOI_TEAMS_SEED ?? 'teams 20261127'

test(`some days of agents and contracts agree with their oracle (seed "${SEED}")`, {
  timeout: 180_000,
}, async () => {
  const { findings, counts } = await runTeams(db, {
    ...{ seed: SEED, members: 40, begin: '2026-01-31', days: 10, provenEvery: 5, processes: false },
  })
  expect(findings).toEqual([])
  console.log(counts)
})
