import { randomUUID } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayAfter, dayOf, startOfDay } from '../../platform-day.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { closeDays } from '../agents/close-days.ts'
import { expectBooksBalance, runJob } from '../cashier/testing.ts'
import { openFreeRounds } from '../vendors/testing/free-rounds.ts'
import { after, betOf, type TestPlayer } from '../vendors/testing/vendors.ts'
import { readBonuses } from './bonuses.ts'
import { closeReportDays } from './close-days.ts'
import { readLiabilities } from './liabilities.ts'
import { proveReports } from './proof.ts'
import { readReport } from './report.ts'

const db = await openTestDatabase()
const free = await openFreeRounds(db)
const { ctx, clock, work, give } = free
const zone = ctx.config.KOI_TIME_ZONE
const today = () => dayOf(clock.now(), zone)
let number = 0
let player: TestPlayer
let id: string

/** Each test has a day of its own. */
beforeEach(async () => {
  number += 1
  clock.advance(86_400_000)
  player = await free.player(`roundsreport${number}`)
  const given = await give(player, { winsTo: { bonusDays: 7 } })
  if (given === null) throw new Error('nothing was given')
  id = given
  await work()
})
afterEach(async () => {
  await expectBooksBalance(db)
  expect(await proveReports(db, 31, zone)).toEqual([])
})

const call = async (kind: 'bet' | 'win' | 'rollback', fields: object) =>
  (await free.call('ALPHA', `/transaction/${kind}`, fields)).status

async function winFreeRound(amount: number, reward: string | null = id) {
  const bet = betOf(player, '1', { round: randomUUID(), is_free: true, reward_uuid: reward })
  expect(await call('bet', bet)).toBe('RS_OK')
  const won = after(bet, { amount })
  expect(await call('win', won)).toBe('RS_OK')
  return async () => {
    const back = { ...after(bet), reference_transaction_uuid: won.transaction_uuid }
    expect(await call('rollback', back)).toBe('RS_OK')
  }
}
const settleBonuses = () => runJob(ctx, 'cashier.settle-bonuses')

/** A bet that wins its stake back, so that GGR is zero. */
async function play(amount: number): Promise<void> {
  const bet = betOf(player, String(amount), { round: randomUUID() })
  await call('bet', bet)
  await call('win', after(bet, { amount: amount * 50_000, round_closed: true }))
}
const expireBonuses = () =>
  db.book(player.member.book).query('update cashier_bonus set expires_at = $1', [clock.now()])

async function figures(first = today(), last = first) {
  const { total } = await readReport(ctx, 'day', { days: { first, last }, language: 'EN' })
  return { bonuses: total.bonuses, ggr: total.ggr, ngr: total.ngr }
}
async function byOffer() {
  const [one] = await readBonuses(ctx, { first: today(), last: today() }, 'EN')
  return { granted: one?.granted, released: one?.released, forfeited: one?.forfeited }
}
const owedBonus = async () => (await readLiabilities(ctx)).find(({ name }) => name === 'bonus')?.amount

test('[OF-09] [GR-20] a free win in the bonus account costs once, when it is released', async () => {
  await winFreeRound(4 * 100_000)
  expect(await figures()).toEqual({ bonuses: 0n, ggr: 0n, ngr: 0n })
  expect(await owedBonus()).toBe(4n * ONE)
  expect(await byOffer()).toEqual({ granted: 4n * ONE, released: 0n, forfeited: 0n })
  await play(24)
  await settleBonuses()
  expect(await figures()).toEqual({ bonuses: 4n * ONE, ggr: 12n * ONE, ngr: 8n * ONE })
  expect(await byOffer()).toEqual({ granted: 4n * ONE, released: 4n * ONE, forfeited: 0n })
  expect(await owedBonus()).toBe(0n)
  // The figures of a team have it once too.
  const rewards = await db
    .book(player.member.book)
    .query('select sum(amount)::bigint as sum from ledger_rewards($1, $2) where member_id = $3', [
      ...[startOfDay(today(), zone), startOfDay(dayAfter(today()), zone), player.member.id],
    ])
  expect(rewards).toEqual([{ sum: 4n * ONE }])
})

test('[OF-09] [GR-20] a free win whose bonus is forfeited costs nothing', async () => {
  await winFreeRound(4 * 100_000)
  await expireBonuses()
  await settleBonuses()
  expect(await figures()).toEqual({ bonuses: 0n, ggr: 0n, ngr: 0n })
  expect(await byOffer()).toEqual({ granted: 4n * ONE, released: 0n, forfeited: 4n * ONE })
})

test('[OF-09] [GR-20] a free win that is taken back costs nothing, released or not', async () => {
  const [first, second] = [await winFreeRound(300_000), await winFreeRound(100_000)]
  await second()
  expect(await byOffer()).toEqual({ granted: 3n * ONE, released: 0n, forfeited: 0n })
  await first()
  expect(await figures()).toEqual({ bonuses: 0n, ggr: 0n, ngr: 0n })
  const lost = await winFreeRound(200_000)
  await expireBonuses()
  await settleBonuses()
  await lost()
  expect(await figures()).toEqual({ bonuses: 0n, ggr: 0n, ngr: 0n })
  expect(await byOffer()).toEqual({ granted: 0n, released: 0n, forfeited: 0n })
  const released = await winFreeRound(200_000)
  await play(12)
  await settleBonuses()
  await released()
  expect((await figures()).bonuses).toBe(0n)
})

test('[OF-09] [GR-20] a free win in cash is a cost at once', async () => {
  const cash = await give(player, { source: `cash:${number}` })
  await work()
  await winFreeRound(300_000, cash)
  expect((await figures()).bonuses).toBe(3n * ONE)
})

test('[OF-09] days that were closed before locked wins counted have them added once', async () => {
  await winFreeRound(500_000)
  const day = today()
  clock.advance(86_400_000)
  await closeDays(ctx)
  await closeDays(ctx)
  await closeReportDays(ctx)
  expect(await figures(day)).toEqual({ bonuses: 0n, ggr: 0n, ngr: 0n })
  await db.query(`delete from reports.money where kind = 'locked_win' and day = $1`, [day])
  await db.query('update reports.closing set has_locked_wins = false where day = $1', [day])
  expect((await figures(day)).bonuses).toBe(5n * ONE)
  await closeReportDays(ctx)
  await closeReportDays(ctx)
  expect(await figures(day)).toEqual({ bonuses: 0n, ggr: 0n, ngr: 0n })
})
