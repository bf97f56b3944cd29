import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { dayOf } from '../../../platform-day.ts'
import { jobs as agentJobs } from '../../agents/index.ts'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import { playMenu } from '../games/play-menu.ts'
import {
  advanceTo,
  cash,
  changeTerms,
  drawOnSale,
  newPlayer,
  newSlip,
  openLottery,
} from '../testing/draws.ts'
import { placeOrder } from '../tickets/place-order.ts'

/** A member's own highest series prices their bets; the rest goes up the line. */

const lottery = await openLottery()
const { ctx, db, clock } = lottery
const DAY = 24 * 3_600_000

/** A member below others, with a highest series from today on. */
async function withSeries(series: number, ...upline: MemberCaller[]): Promise<MemberCaller> {
  const member = await newPlayer(lottery)
  await db.query(
    `insert into members.member (id, account, type, currency, book, password_hash, registered_at, upline)
     values ($1, $2, 0, 'CNY', $3, 'none', $4, $5)`,
    [member.id, member.account, member.book, clock.now(), upline.map(({ id }) => id)],
  )
  await db.query(
    `insert into agents.terms (member_id, from_day, series, rates, set_by, reason, set_at)
     values ($1, $2, $3, '{}', 'operator', 'a test', $4)`,
    [member.id, dayOf(clock.now(), ctx.config.KOI_TIME_ZONE), series, clock.now()],
  )
  return member
}

async function closeDay(): Promise<void> {
  clock.advance(DAY)
  for (let run = 0; run < 2; run += 1)
    for (const { name, run: work } of agentJobs) if (name === 'agents.close-days') await work(ctx, {})
}

test('[TA-08] a game that is sold at 1956 alone leaves the line of a lower series nothing', async () => {
  const a = await withSeries(1950)
  const b = await withSeries(0, a)
  const draw = await drawOnSale(lottery, 'SSC60')
  const bet = { playId: 'position', selection: '3||||', unit: '1', multiple: 1_000, series: 1956 }
  const before = await cash(lottery, a)
  await placeOrder(ctx, b, await newSlip(ctx, draw, bet))
  await advanceTo(lottery, draw, 'settled')
  const bets = await db
    .book(b.book)
    .query<{ series: number; state: string }>('select series, state from bets_bet where member_id = $1', [
      b.id,
    ])
  expect(bets).toEqual([{ series: 1956, state: 'settled' }])
  await closeDay()
  expect(await cash(lottery, a)).toBe(before)
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})

test('[TA-08] 1,000.00 at series 1700 below 1940, 1950 and 1956: rebates of 120, 5 and 3', async () => {
  await changeTerms(lottery, 'SSC60', 'series_min = 1700')
  const a = await withSeries(1956)
  const b = await withSeries(1950, a)
  const c = await withSeries(1940, a, b)
  const menu = await playMenu(ctx, c, { gameCode: 'SSC60' })
  expect(menu).toMatchObject({ topSeries: 1940, series: { min: 1700, max: 1940, preset: 1940 } })
  const draw = await drawOnSale(lottery, 'SSC60')
  const bet = { playId: 'position', selection: '3||||', unit: '1', multiple: 1000 }
  const above = await newSlip(ctx, draw, { ...bet, series: 1950 })
  await expect(placeOrder(ctx, c, above)).rejects.toMatchObject({ code: 'series.invalid' })

  const before = await Promise.all([c, b, a].map((member) => cash(lottery, member)))
  const { order } = await placeOrder(ctx, c, await newSlip(ctx, draw, { ...bet, series: 1700 }))
  await advanceTo(lottery, draw, 'settled')
  const [settled = 0n] = await Promise.all([c].map((member) => cash(lottery, member)))
  const won = await db
    .book(c.book)
    .query<{ payout: bigint; rebate: bigint }>('select payout, rebate from bets_bet where member_id = $1', [
      c.id,
    ])
  expect(won[0]?.rebate).toBe(120n * ONE)
  expect(settled - (before[0] ?? 0n)).toBe((won[0]?.payout ?? 0n) + 120n * ONE - 1_000n * ONE)
  expect(order.state).toBe('placed')

  await closeDay()
  const after = await Promise.all([c, b, a].map((member) => cash(lottery, member)))
  expect(after.map((sum, place) => sum - (place === 0 ? settled : (before[place] ?? 0n)))).toEqual([
    0n,
    5n * ONE,
    3n * ONE,
  ])
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})
