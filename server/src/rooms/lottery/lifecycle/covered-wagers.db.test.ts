import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import { officeCommands } from '../office.ts'
import {
  advanceTo,
  type Bet,
  drawOnSale,
  newPlayer,
  newSlip,
  nextSale,
  openLottery,
} from '../testing/draws.ts'
import { advanceToDrawTime, failingAfter, openOfficial, operator, southern } from '../testing/official.ts'
import { cancelWagers } from '../tickets/cancel-wagers.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { settleDraw } from './settle-draw.ts'

/** Bets that cover a play are paid like all bets, but do not count as turnover (decision 0031). */

const lottery = await openLottery()
const { ctx, db } = lottery

/** The stakes and the valid turnover of a member's settled bets, in the order of placing. */
async function counted(member: MemberCaller, of = lottery) {
  const book = of.db.book(member.book)
  const bets = await book.query<{ stake: bigint; turnover: bigint }>(
    'select stake, valid_turnover as turnover from bets_bet where member_id = $1 order by id',
    [member.id],
  )
  const [sums] = await book.query<{ stake: bigint; turnover: bigint }>(
    `select sum(stake)::bigint as stake, sum(valid_turnover)::bigint as turnover from bets_turnover
     where member_id = $1`,
    [member.id],
  )
  return { bets: bets.map(({ turnover }) => turnover > 0n), ...sums }
}

const side = (selection: string): Bet => ({ playId: 'sum_sides', selection })

test('opposed bets of one member in one draw do not count as turnover', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const [opposed, one, other] = [await newPlayer(lottery), await newPlayer(lottery), await newPlayer(lottery)]
  // Two tickets, and bets that are not opposed to each other.
  await placeOrder(
    ctx,
    opposed,
    await newSlip(ctx, draw, side('big'), { playId: 'position', selection: '7||||' }),
  )
  await placeOrder(ctx, opposed, await newSlip(ctx, draw, side('small')))
  await placeOrder(ctx, one, await newSlip(ctx, draw, side('big'), side('odd')))
  await placeOrder(ctx, other, await newSlip(ctx, draw, side('small')))
  await advanceTo(lottery, draw, 'settled')
  expect(await counted(opposed)).toMatchObject({ bets: [false, true, false], stake: 3n * ONE })
  expect((await counted(one)).bets).toEqual([true, true])
  expect((await counted(other)).bets).toEqual([true])

  nextSale(lottery)
  const next = await drawOnSale(lottery, 'SSC60')
  await placeOrder(ctx, other, await newSlip(ctx, next, side('big')))
  await advanceTo(lottery, next, 'settled')
  expect((await counted(other)).bets).toEqual([true, true])
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})

test('eight digits of ten over three tickets are no turnover; a cancelled bet covers nothing', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const [covering, withdrawn] = [await newPlayer(lottery), await newPlayer(lottery)]
  for (const member of [covering, withdrawn]) {
    for (const digits of ['012', '345']) {
      await placeOrder(
        ctx,
        member,
        await newSlip(ctx, draw, { playId: 'position', selection: `${digits}||||` }),
      )
    }
    const last = await newSlip(ctx, draw, { playId: 'position', selection: '67||||' })
    const { order } = await placeOrder(ctx, member, last)
    if (member === withdrawn)
      await cancelWagers(ctx, member, { orderId: order.orderId, ids: order.wagers.map(({ id }) => id) })
  }
  await advanceTo(lottery, draw, 'settled')
  expect(await counted(covering)).toMatchObject({
    bets: [false, false, false],
    stake: 8n * ONE,
    turnover: 0n,
  })
  expect((await counted(withdrawn)).bets.slice(0, 2)).toEqual([true, true])
  expect(await proveBooks(db)).toEqual([])
})

test('turnover is the same after a settlement that died half way, and after a corrected result', async () => {
  const official = await openOfficial()
  const draw = await drawOnSale(official, 'MNHCM')
  const people = await Promise.all(Array.from({ length: 4 }, () => newPlayer(official)))
  for (const member of people) {
    const sides = ['big', 'small'].map((selection) => ({ playId: 'special_sides', selection }))
    const bets = [...sides, { playId: 'special2', selection: '02' }]
    await placeOrder(official.ctx, member, await newSlip(official.ctx, draw, ...bets))
  }
  official.feeds.set('one', southern('000002')).set('two', southern('000002'))
  await advanceToDrawTime(official, draw)
  await expect(settleDraw(failingAfter(official.ctx, 'lottery_settle'), draw.id)).rejects.toThrow('killed')
  await settleDraw(official.ctx, draw.id)
  const expected = { bets: [false, false, true], stake: 3n * ONE, turnover: ONE }
  for (const member of people) expect(await counted(member, official)).toEqual(expected)

  const at = { gameCode: draw.game, numero: draw.numero, winningNumber: southern('000009') }
  const reason = 'the station read one ball wrongly'
  await officeCommands.officeProposeCorrection(official.ctx, operator(1n), { ...at, reason })
  await officeCommands.officeConfirmCorrection(official.ctx, operator(2n), at)
  await settleDraw(official.ctx, draw.id)
  for (const member of people) expect(await counted(member, official)).toEqual(expected)
  expect(await proveBooks(official.db)).toEqual([])
  expect(await proveBets(official.db)).toEqual([])
})
