import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ONE } from '@koi/contract/money.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { MemberCaller } from '../../server/src/caller.ts'
import { fixedClock } from '../../server/src/clock.ts'
import { type Database, openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { openHouse } from '../../server/src/demo-house.ts'
import { seededRandom } from '../../server/src/random.ts'
import { proveBets } from '../../server/src/rooms/bets/index.ts'
import { proveBooks } from '../../server/src/rooms/ledger/index.ts'
import { generateDraws } from '../../server/src/rooms/lottery/lifecycle/generate-draws.ts'
import { beaconFetch, openBeacon } from '../../server/src/rooms/lottery/testing/beacon.ts'
import {
  cash,
  drawOnSale,
  enableOnly,
  type LotteryTest,
  newPlayer,
} from '../../server/src/rooms/lottery/testing/draws.ts'
import { testContext } from '../../server/src/testing/context.ts'
import { freePort } from '../kills/database.ts'
import { openCrowd } from './crowd.ts'
import { Pair } from './pair.ts'

const PLAYERS = 6
const BETS = { before: 60, after: 60 }
/** Bets go on within this time after the promotion (RU-09), on a machine of their own. */
const LIMIT = 10_000
const PATIENCE = 3

/** A lottery with one game on the pair, as its owner. */
async function openLotteryOn(url: string): Promise<LotteryTest> {
  await migrate({ url, books: 4 })
  const opened = openDatabase({ url, books: 4, poolSize: 6, bookPoolSize: 2 })
  onTestFinished(() => opened.close())
  const db = { ...opened, daily: opened, url, ownerUrl: url }
  await openHouse(db, new Date('2026-01-01T00:00:00Z'))
  const clock = fixedClock('2026-01-02T03:00:01Z')
  const beacon = openBeacon()
  const ctx = testContext({ db, clock, fetch: beaconFetch(beacon, clock) })
  const lottery = { ctx, db, clock, beacon }
  await enableOnly(lottery, ['SSC60'])
  await generateDraws(ctx, 1_800_000)
  return lottery
}

async function keysOf(db: Database): Promise<string[]> {
  const tickets = await Promise.all(
    db.books.map((book) => book.query<{ key: string }>('select client_key::text as key from lottery_ticket')),
  )
  return tickets.flat().map(({ key }) => key)
}

test('[RU-09] no accepted bet is lost with the primary, and bets go on after the promotion', {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'koi-standby-'))
  chmodSync(folder, 0o755)
  const random = seededRandom(folder)
  const pair = new Pair(folder, { primary: await freePort(random), standby: await freePort(random) })
  onTestFinished(async () => {
    await pair.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await pair.start()
  await pair.create('koi')
  const lottery = await openLotteryOn(pair.withAllHosts(pair.url('koi')))
  const { ctx, db } = lottery
  const draw = await drawOnSale(lottery, 'SSC60')
  const players: MemberCaller[] = []
  for (let n = 0; n < PLAYERS; n += 1) players.push(await newPlayer(lottery, { cash: 1_000n * ONE }))

  const crowd = openCrowd({ ctx, draw, players })
  await crowd.until(BETS.before)
  const promotedAt = await pair.failOver()
  const known = crowd.accepted.length
  await crowd.until(known + 1)
  expect(performance.now() - promotedAt).toBeLessThan(LIMIT * PATIENCE)
  await pair.reviveOld()
  await crowd.until(known + BETS.after)
  const counts = await crowd.end()

  expect((await keysOf(db)).sort()).toEqual(crowd.accepted.toSorted())
  expect(counts.reduce((sum, count) => sum + count)).toBe(crowd.accepted.length)
  for (const [index, player] of players.entries())
    expect(await cash(lottery, player)).toBe((1_000n - BigInt(counts[index] ?? 0)) * ONE)
  expect(await proveBets(db)).toEqual([])
  expect(await proveBooks(db)).toEqual([])
})
