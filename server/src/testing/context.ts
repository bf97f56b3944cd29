import { pino } from 'pino'
import { fixedClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/db.ts'
import { seededRandom } from '../random.ts'
import { setAuditKeys } from '../rooms/operators/index.ts'
import { dailyOf } from './database.ts'

/** What only production requires. */
const PRODUCTION = { KOI_ORIGIN: 'https://koi.example', KOI_OFFICE_ORIGIN: 'https://office.koi.example' }

/** A complete demo configuration; pass only the settings that the test is about. */
export function testConfig(changes: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    KOI_MODE: 'demo',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    KOI_DATA: '/tmp/koi-test-data',
    KOI_MASTER_KEY: `test:${'5a'.repeat(32)}`,
    KOI_SANDBOX_KEY: 'sandbox-key-of-the-tests-0123456789abcdef',
    KOI_LOG: 'silent',
    KOI_PROOF_WORK: '5',
    // Tests let days pass within one session.
    KOI_SESSION_IDLE_MINUTES: '720',
    KOI_SESSION_HOURS: '168',
    ...(changes.KOI_MODE === 'production' ? PRODUCTION : {}),
    ...changes,
  })
}

/**
 * A Context with a fixed clock (2026-01-02 03:04:05 UTC), seeded chance, a silent log and a `fetch` that
 * throws; pass a `fetch` to a test that calls external systems. On a test database it works as the daily
 * role.
 */
export function testContext(overrides: Partial<Context> & { readonly db: Database }): Context {
  setAuditKeys(overrides.config ?? testConfig())
  return {
    config: testConfig(),
    clock: fixedClock('2026-01-02T03:04:05Z'),
    random: seededRandom('test'),
    log: pino({ level: 'silent' }),
    fetch: async (address) => {
      throw new Error(`a test that passes no fetch tried to reach ${String(address)}`)
    },
    ...overrides,
    db: dailyOf(overrides.db),
  }
}
