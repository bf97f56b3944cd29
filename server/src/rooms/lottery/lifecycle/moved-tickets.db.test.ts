import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { testOrigin } from '../../../testing/people.ts'
import { proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
import { advanceTo, cash, drawOnSale, newSlip, openLottery, rereadDraw } from '../testing/draws.ts'
import {
  FULL,
  type Lost,
  lostTicket,
  NEVER,
  nextOnSale,
  PLACED_AGAIN,
  playerOfBook0,
  UNCOUNT,
} from '../testing/lost-tickets.ts'
import { cancelWagers } from '../tickets/cancel-wagers.ts'
import { comingDraws } from '../tickets/chases.ts'
import { placeChase } from '../tickets/place-chase.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { stopChase } from '../tickets/stop-chase.ts'
import { leafOf } from '../tickets/ticket.ts'
import { readTicket } from '../tickets/ticket-store.ts'
import { generateDraws } from './generate-draws.ts'
import { refundDraw } from './refund-draw.ts'
import { voidDraw } from './void-draw.ts'

// Nobody inside gets the stake of a decided bet back by way of another draw.

const lottery = await openLottery()
const { ctx, db } = lottery
// Each test takes draws of its own.
await generateDraws(ctx, 3 * 3_600_000)

async function expectNothingGained({ member }: Pick<Lost, 'member'>, lost: bigint): Promise<void> {
  expect(await cash(lottery, member)).toBe(FULL - lost)
  expect(await proveBooks(db)).toEqual([])
}

/** The owner of the tables, with the triggers off, has a lost ticket placed on another draw. */
async function move({ ticket, bet }: Pick<Lost, 'ticket' | 'bet'>, to: Draw, also = ''): Promise<void> {
  await db.book(0).transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(UNCOUNT, [bet])
    await tx.query(PLACED_AGAIN, [bet])
    await tx.query('update bets_bet set draw_key = $2 where id = $1', [bet, to.id])
    await tx.query('update lottery_wager set draw_id = $2, hits = 0, payout = 0 where bet_id = $1', [
      bet,
      to.id,
    ])
    await tx.query('update lottery_ticket set draw_id = $2 where id = $1', [ticket, to.id])
    if (also !== '') await tx.query(also, [ticket])
  })
}

const cancel = ({ member, ticket, bet }: Lost) =>
  cancelWagers(ctx, member, { orderId: String(ticket), ids: [String(bet)] })

test('[FA-01] a lost ticket that is moved to the draw on sale cannot be cancelled', async () => {
  const lost = await lostTicket(lottery)
  const draw = await nextOnSale(lottery)
  await move(lost, draw)
  await expect(cancel(lost)).rejects.toMatchObject({ code: 'KS001' })
  await expectNothingGained(lost, 2n * ONE)
  // A ticket of its own can be.
  const { order } = await placeOrder(ctx, lost.member, await newSlip(ctx, draw, NEVER))
  await cancelWagers(ctx, lost.member, { orderId: order.orderId, ids: [order.wagers[0]?.id ?? ''] })
  await expectNothingGained(lost, 2n * ONE)
})

test('[FA-01] nor if it is said to have been placed later, or to be of a chase', async () => {
  const lost = await lostTicket(lottery)
  const draw = await nextOnSale(lottery)
  const { draws } = await chaseOfTwo(lost.member)
  await move(lost, draw, 'update lottery_ticket set placed_at = now() where id = $1')
  await expect(cancel(lost)).rejects.toMatchObject({ code: 'KS001' })
  await move(
    lost,
    draw,
    'update lottery_ticket set chase_id = (select max(id) from lottery_chase) where id = $1',
  )
  await expect(cancel(lost)).rejects.toMatchObject({ code: 'KS001' })
  expect(draws).toHaveLength(2)
  await expectNothingGained(lost, 4n * ONE)
})

test('[FA-01] nor if the draw is said to have been on sale for longer', async () => {
  const lost = await lostTicket(lottery)
  const draw = await nextOnSale(lottery)
  await move(lost, draw)
  await db.transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(`update lottery.draw set opens_at = opens_at - interval '1 day' where id = $1`, [draw.id])
    await tx
      .in(0)
      .query(`update lottery_sale set opens_at = opens_at - interval '1 day' where draw_id = $1`, [draw.id])
  })
  await expect(cancel(lost)).rejects.toThrow('not as its record says')
  await voidDraw(ctx, draw, { reason: 'on sale' })
  await refundDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).haltReason).toBe('record')
  await expectNothingGained(lost, 2n * ONE)
})

test('[FA-01] a lost ticket that is moved to a draw halts its refund', async () => {
  const lost = await lostTicket(lottery)
  const draw = await nextOnSale(lottery)
  await move(lost, draw)
  await voidDraw(ctx, draw, { reason: 'on sale' })
  await refundDraw(ctx, draw.id)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ haltReason: 'bets', refundedAt: null })
  await expectNothingGained(lost, 2n * ONE)
})

test.each([
  // Its leaf names the draw number that it was placed on.
  ['sealed as it was', 'tickets', async () => undefined],
  ['sealed anew', 'bets', sealAnew],
] as const)('[FA-01] so does a ticket that is moved before the lock, and %s', async (_what, reason, seal) => {
  const lost = await lostTicket(lottery)
  const draw = await nextOnSale(lottery)
  await move(lost, draw)
  await seal(lost)
  const locked = await advanceTo(lottery, draw, 'locked')
  await voidDraw(ctx, locked, { reason: 'after the lock' })
  await refundDraw(ctx, draw.id)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ haltReason: reason, refundedAt: null })
  await expectNothingGained(lost, 2n * ONE)
})

/** Gives a moved ticket the leaf that it would have in its new draw. */
async function sealAnew({ member, ticket }: Lost): Promise<void> {
  const moved = await readTicket(db.book(0), member.id, ticket)
  if (moved === null) throw new Error('the ticket is gone')
  await db.book(0).query('update lottery_ticket set leaf = $2 where id = $1', [ticket, leafOf(moved)])
}

test('[FA-01] so does a bet that the daily role adds to a lost ticket', async () => {
  const lost = await lostTicket(lottery)
  const draw = await nextOnSale(lottery)
  await db.daily.book(0).transact(async (tx) => {
    await tx.query(
      `insert into bets_bet (id, member_id, draw_key, stake, placed_at, placed_day, currency, category, game)
       select id + 64, member_id, $2, stake, placed_at, placed_day, currency, category, game
       from bets_bet where id = $1`,
      [lost.bet, draw.id],
    )
    await tx.query(
      `insert into lottery_wager (draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series,
         is_real, play, selection)
       select $2, bet_id + 64, stake, unit, lines, odds, multiple, rebate_rate, series, is_real, play,
         selection
       from lottery_wager where bet_id = $1`,
      [lost.bet, draw.id],
    )
  })
  const [row] = await db
    .book(0)
    .query<{ found: bigint[] }>('select bets_undebited(array[$1::bigint]) as found', [lost.bet + 64n])
  expect(row?.found).toEqual([lost.ticket])
  await voidDraw(ctx, draw, { reason: 'on sale' })
  await refundDraw(ctx, draw.id)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ haltReason: 'bets', refundedAt: null })
  await expectNothingGained(lost, 2n * ONE)
})

const visitor = { kind: 'visitor', origin: testOrigin } as const

/** A chase of 1.00 on the draw on sale and on the one after it. */
async function chaseOfTwo(member: MemberCaller) {
  const coming = await comingDraws(ctx, visitor, { gameCode: 'SSC60' })
  const draws = coming.slice(0, 2).map(({ numero }) => ({ numero, multiple: 1 }))
  const { clientKey, gameCode, wagers } = await newSlip(ctx, { game: 'SSC60', numero: '' }, NEVER)
  const { chase } = await placeChase(ctx, member, {
    clientKey: clientKey.replace('-4000-', '-4abc-').toUpperCase(),
    gameCode,
    wagers,
    stopOnWin: false,
    draws,
  })
  return chase
}

test('a chase that was placed before the sale is cancelled and refunded', async () => {
  await nextOnSale(lottery)
  const [stopping, waiting] = [await playerOfBook0(lottery), await playerOfBook0(lottery)]
  const { chaseId } = await chaseOfTwo(stopping)
  await chaseOfTwo(waiting)
  await stopChase(ctx, stopping, { chaseId })
  expect(await cash(lottery, stopping)).toBe(FULL)
  const draw = await nextOnSale(lottery)
  await voidDraw(ctx, draw, { reason: 'on sale' })
  await refundDraw(ctx, draw.id)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ state: 'void', haltReason: null })
  expect(await cash(lottery, waiting)).toBe(FULL - ONE)
})

test('[FA-01] a lost ticket of a chase cannot be cancelled on another draw of it', async () => {
  await nextOnSale(lottery)
  const member = await playerOfBook0(lottery)
  const { draws } = await chaseOfTwo(member)
  const ticket = BigInt(draws[0]?.orderId ?? '')
  const first = await drawOnSale(lottery, 'SSC60')
  await advanceTo(lottery, first, 'settled')
  const draw = await nextOnSale(lottery)
  const [row] = await db
    .book(0)
    .query<{ bet: bigint }>('select bet_id as bet from lottery_wager where bets_placement(bet_id) = $1', [
      ticket,
    ])
  const lost = { draw, member, ticket, bet: row?.bet ?? 0n }
  await move(lost, draw)
  await expect(cancel(lost)).rejects.toMatchObject({ code: 'KS001' })
  await expectNothingGained(lost, 2n * ONE)
})
