import { ONE } from '@koi/contract/money.ts'
import { expect } from 'vitest'
import type { Clock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import type { TestCaller } from '../../testing/app.ts'
import { testOrigin } from '../../testing/people.ts'
import { proveBooks } from '../ledger/index.ts'
import { beaconFetch, openBeacon } from '../lottery/testing/beacon.ts'
import type { Member } from '../members/index.ts'
import { openProtection, type Person } from '../protection/testing.ts'
import { jobs } from './jobs.ts'
import { insertPlan, type PlanTerms, switchPlan } from './plan-store.ts'
import { proveRains } from './proof.ts'
import type { Round } from './rain.ts'
import { listRunning } from './store.ts'
import { takeRain } from './take-rain.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND

type Saved = Parameters<TestCaller['office']['officeSaveRain']>[0]

/** The whole site and office with a beacon under the test's control. */
export async function openRain(db: Database) {
  const site = await openProtection(db)
  const { clock } = site
  const beacon = openBeacon()
  const ctx = { ...site.ctx, fetch: beaconFetch(beacon, clock) }

  const run = async (name: string, payload: object = {}): Promise<void> => {
    for (const job of jobs) if (job.name === name) await job.run(ctx, payload)
  }
  const sweep = () => run('rain.sweep-rounds')

  /** A plan that is on: by default one round in five minutes, ten envelopes of 1.00 to 30.00 with 100.00. */
  const plan = async (changes: Partial<PlanTerms> = {}): Promise<bigint> => {
    const at = clock.now()
    const terms: PlanTerms = {
      ...{ every: null, from: new Date(at.getTime() + 5 * MINUTE), until: null, seconds: 60 },
      ...{ budget: 100n * ONE, envelopes: 10, min: ONE, max: 30n * ONE, currency: 'CNY' },
      ...{ turnover: 0n, rate: 10_000, ...changes },
    }
    return db.transact(async (tx) => {
      const id = await insertPlan(tx, terms, { by: null, at })
      await switchPlan(tx, id, { on: true, at, by: null })
      return id
    })
  }

  /** A round that is published and waits. */
  const publish = async (changes: Partial<PlanTerms> = {}): Promise<Round> => {
    const planId = await plan(changes)
    await sweep()
    const round = (await listRunning(db, clock.now())).find((one) => one.planId === planId)
    if (round === undefined) throw new Error('no round was published')
    return round
  }

  /** A round that is open: its time has come, and its beacon round is out. */
  const open = async (changes: Partial<PlanTerms> = {}): Promise<Round & { readonly key: string }> => {
    const round = await publish(changes)
    clock.set(new Date(round.opensAt.getTime() + 3 * SECOND))
    await sweep()
    return { ...round, key: String(round.id) }
  }

  return { ...site, ctx, beacon, run, sweep, plan, publish, open, ...membersOf(ctx), typed: typedAt(clock) }
}

/** What members do in these tests. */
function membersOf(ctx: Context) {
  /** The command itself, so that a thousand callers need no log-in. */
  const takeAs = ({ id: memberId, account, type, currency, book }: Member, id: string) =>
    takeRain(
      ctx,
      { kind: 'member', origin: testOrigin, id: memberId, account, type, currency, book, sessionId: 0n },
      { id },
    )

  const take = ({ caller }: Person, { key }: { readonly key: string }) => caller.rain.takeRain({ id: key })
  const balanceOf = async ({ api }: Person): Promise<string> => (await api.walletBalance()).sumBalance

  return { take, takeAs, balanceOf }
}

/** A plan as an operator types it. */
const typedAt =
  (clock: Clock) =>
  (changes: Partial<Saved> = {}): Saved => ({
    ...{ every: 15, from: clock.now().getTime(), until: null, seconds: 60, envelopes: 10, rate: 10_000 },
    ...{ budget: '50', min: '1', max: '20', turnover: '0', reason: 'a test', ...changes },
  })

/** The oracle: balances follow from the entries, and the ledger moved what the envelopes say. */
export async function expectRainsProved(db: Database): Promise<void> {
  expect(await proveBooks(db)).toEqual([])
  expect(await proveRains(db)).toEqual([])
}
