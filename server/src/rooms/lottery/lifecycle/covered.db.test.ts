import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import { officeCommands } from '../office.ts'
import { type Bet, bringTo, drawOnSale, nextSale, openLottery, player, slip } from '../testing/draws.ts'
import { dyingAt, openOfficial, operator, southern, toItsTime } from '../testing/official.ts'
import { cancelWagers } from '../tickets/cancel-wagers.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { settleDraw } from './settle-draw.ts'

/** Bets that cover a way of betting are paid as all are, and are no turnover (decision 0031). */

const lottery = await openLottery()
const { ctx, db } = lottery

/** What is kept of a member's settled bets, in the order of placing: the stakes, and what counts of them. */
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

test('opposed bets of one member in one draw are no turnover', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const [opposed, one, other] = [await player(lottery), await player(lottery), await player(lottery)]
  // Two tickets, and beside them bets that stand in no way to each other.
  await placeOrder(
    ctx,
    opposed,
    await slip(ctx, draw, side('big'), { playId: 'position', selection: '7||||' }),
  )
  await placeOrder(ctx, opposed, await slip(ctx, draw, side('small')))
  await placeOrder(ctx, one, await slip(ctx, draw, side('big'), side('odd')))
  await placeOrder(ctx, other, await slip(ctx, draw, side('small')))
  await bringTo(lottery, draw, 'settled')
  expect(await counted(opposed)).toMatchObject({ bets: [false, true, false], stake: 3n * ONE })
  expect((await counted(one)).bets).toEqual([true, true])
  expect((await counted(other)).bets).toEqual([true])

  nextSale(lottery)
  const next = await drawOnSale(lottery, 'SSC60')
  await placeOrder(ctx, other, await slip(ctx, next, side('big')))
  await bringTo(lottery, next, 'settled')
  expect((await counted(other)).bets).toEqual([true, true])
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})

test('eight digits of ten over three tickets are no turnover; a cancelled one does not count', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const [covering, withdrawn] = [await player(lottery), await player(lottery)]
  for (const member of [covering, withdrawn]) {
    for (const digits of ['012', '345']) {
      await placeOrder(ctx, member, await slip(ctx, draw, { playId: 'position', selection: `${digits}||||` }))
    }
    const last = await slip(ctx, draw, { playId: 'position', selection: '67||||' })
    const { order } = await placeOrder(ctx, member, last)
    if (member === withdrawn)
      await cancelWagers(ctx, member, { orderId: order.orderId, ids: order.wagers.map(({ id }) => id) })
  }
  await bringTo(lottery, draw, 'settled')
  expect(await counted(covering)).toMatchObject({
    bets: [false, false, false],
    stake: 8n * ONE,
    turnover: 0n,
  })
  expect((await counted(withdrawn)).bets.slice(0, 2)).toEqual([true, true])
  expect(await proveBooks(db)).toEqual([])
})

test('a settlement that died half way counts the same after it, and so does a corrected result', async () => {
  const official = await openOfficial()
  const draw = await drawOnSale(official, 'MNHCM')
  const people = await Promise.all(Array.from({ length: 4 }, () => player(official)))
  for (const member of people) {
    const sides = ['big', 'small'].map((selection) => ({ playId: 'special_sides', selection }))
    const bets = [...sides, { playId: 'special2', selection: '02' }]
    await placeOrder(official.ctx, member, await slip(official.ctx, draw, ...bets))
  }
  official.feeds.set('one', southern('000002')).set('two', southern('000002'))
  await toItsTime(official, draw)
  await expect(settleDraw(dyingAt(official.ctx, 'lottery_settle'), draw.id)).rejects.toThrow('killed')
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
