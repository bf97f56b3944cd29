import { fixedClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { openHouse } from '../../server/src/demo-house.ts'
import { generateDraws } from '../../server/src/rooms/lottery/lifecycle/generate-draws.ts'
import { beaconFetch, openBeacon } from '../../server/src/rooms/lottery/testing/beacon.ts'
import { enableOnly, type LotteryTest } from '../../server/src/rooms/lottery/testing/draws.ts'
import { testContext } from '../../server/src/testing/context.ts'

/** A second into a minute, so that a draw is on sale. */
const START = '2026-01-02T03:00:01Z'
const BOOKS = 4
const AHEAD = 600_000

/** The lottery of an empty database, with one game, as the owner of its tables; the caller closes it. */
export async function openLotteryOn(url: string): Promise<LotteryTest> {
  await migrate({ url, books: BOOKS })
  const lottery = lotteryOf(url)
  await openHouse(lottery.db, new Date('2026-01-01T00:00:00Z'))
  await enableOnly(lottery, ['SSC60'])
  await generateDraws(lottery.ctx, AHEAD)
  return lottery
}

/** The lottery that a database has. */
export function lotteryOf(url: string): LotteryTest {
  const opened = openDatabase({ url, books: BOOKS, poolSize: 6, bookPoolSize: 2 })
  const db = { ...opened, daily: opened, url, ownerUrl: url }
  const clock = fixedClock(START)
  const beacon = openBeacon()
  return { ctx: testContext({ db, clock, fetch: beaconFetch(beacon, clock) }), db, clock, beacon }
}
