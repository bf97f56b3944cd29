import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ONE } from '@koi/contract/money.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { MemberCaller } from '../../server/src/caller.ts'
import type { Database } from '../../server/src/db/db.ts'
import { seededRandom } from '../../server/src/random.ts'
import { proveBets } from '../../server/src/rooms/bets/index.ts'
import { proveBooks } from '../../server/src/rooms/ledger/index.ts'
import { cash, drawOnSale, newPlayer } from '../../server/src/rooms/lottery/testing/draws.ts'
import { freePort } from '../kills/database.ts'
import { openCrowd } from './crowd.ts'
import { openLotteryOn } from './lottery.ts'
import { Pair } from './pair.ts'

const PLAYERS = 6
const BETS = { before: 60, after: 60 }
/** Bets go on within this time after the promotion (RU-09), on a machine of their own. */
const LIMIT = 10_000
const PATIENCE = 3

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
  onTestFinished(() => db.close())
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
