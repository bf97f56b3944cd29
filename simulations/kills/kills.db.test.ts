import { expect, test } from 'vitest'
import { runKills } from './run.ts'

/** One of each kind instead of the two hundred of `npm run soak`, on fast draws. */
const VICTIMS = ['server', 'jobs', 'database', 'postmaster', 'backend', 'sandbox'] as const
const SEED = process.env.KOI_KILLS_SEED ?? 'kills 20261121'

test(`a kill of each kind under load loses no ticket, doubles no debit, leaves no draw open (seed ${SEED})`, {
  timeout: 2_400_000,
}, async () => {
  const { findings, killed, tickets, draws, tally } = await runKills({
    seed: SEED,
    kills: VICTIMS.length,
    victims: VICTIMS,
    players: 12,
    shipped: false,
    drawSeconds: 12,
    lockSeconds: 5,
    creditPatience: 120_000,
    // Browser tests use both cores meanwhile.
    patience: 4,
  })
  expect(findings.join('\n')).toBe('')
  expect(killed).toEqual({ server: 1, jobs: 1, database: 1, postmaster: 1, backend: 1, sandbox: 1 })
  // The test is meaningful only if there was something to lose.
  expect(tickets).toBeGreaterThan(30)
  expect(tally.replays).toBeGreaterThan(10)
  expect((draws.settled ?? 0) + (draws.void ?? 0)).toBeGreaterThan(2)
})
