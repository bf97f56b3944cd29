import { expect, test } from 'vitest'
import { openTestDatabase } from '../../server/src/testing/database.ts'
import { missing } from './must-happen.ts'
import { runTeams } from './run.ts'

const db = await openTestDatabase()
const SEED = process.env.KOI_TEAMS_SEED ?? 'teams 5'

test(`some days of agents and contracts agree with their oracle (seed "${SEED}")`, {
  timeout: 300_000,
}, async () => {
  const { findings, counts } = await runTeams(db, {
    ...{ seed: SEED, members: 30, begin: '2026-01-31', days: 9, provenEvery: 5, processes: false },
  })
  expect(findings).toEqual([])
  // Events that did not happen prove nothing.
  const events = [
    ...[
      'members moved',
      'terms raised',
      'bets voided after their day was closed',
      'stakes partly given back',
    ],
    ...['time-outs', 'members frozen', 'second accounts below the first', 'workers killed'],
    ...['bills: daily_salary, paid', 'bills: hourly_salary, paid', 'bills: dividend', 'bills: approve'],
    ...['rewards', 'bills that an upline pays: paid', 'rebates of a day: paid', 'rebates of a day: held'],
    ...['bonuses: released', 'bonuses: forfeited', 'envelopes of a rain', 'covered stakes voided later'],
    ...['covered stakes voided during the search', 'dividends that rewards lower'],
    ...['brake turned on', 'days that were braked', 'covered stakes that no day counted'],
  ]
  expect(missing(counts, events)).toEqual([])
})
