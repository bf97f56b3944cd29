import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { testOrigin } from '../../../testing/people.ts'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
import { advanceTo, cash, drawOnSale, newPlayer, newSlip, nextSale, rereadDraw } from '../testing/draws.ts'
import { openOfficial, settleWithPrize } from '../testing/official.ts'
import { cancelWagers } from '../tickets/cancel-wagers.ts'
import { comingDraws } from '../tickets/chases.ts'
import { placeChase } from '../tickets/place-chase.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { stopChase } from '../tickets/stop-chase.ts'
import { generateDraws } from './generate-draws.ts'
import { refundDraw } from './refund-draw.ts'
import { settleDraw } from './settle-draw.ts'
import { voidDraw } from './void-draw.ts'

// Nobody inside gets the stake of a decided bet back: not from its own draw, not by way of another one.

const lottery = await openOfficial()
const { ctx, db, clock } = lottery
// Each test takes draws of its own.
await generateDraws(ctx, 3 * 3_600_000)

const FULL = 1_000n * ONE
/** One chance in a hundred thousand. */
const NEVER = { playId: 'direct5', selection: '1|2|3|4|5' }

interface Lost {
  readonly draw: Draw
  readonly member: MemberCaller
  readonly ticket: bigint
  readonly bet: bigint
}

/** Two tickets on a settled draw, of which the later has lost 1.00; its member is in book 0. */
async function lostTicket(): Promise<Lost> {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await playerOfBook0()
  await placeOrder(ctx, member, await newSlip(ctx, draw, NEVER))
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, NEVER))
  const settled = await advanceTo(lottery, draw, 'settled')
  expect(settled.winningNumber).not.toBe('12345')
  return {
    draw: settled,
    member,
    ticket: BigInt(order.orderId),
    bet: BigInt(order.wagers[0]?.id ?? ''),
  }
}

async function playerOfBook0(): Promise<MemberCaller> {
  for (;;) {
    const member = await newPlayer(lottery)
    if (member.book === 0) return member
  }
}

async function nextOnSale(): Promise<Draw> {
  nextSale(lottery)
  return drawOnSale(lottery, 'SSC60')
}

async function expectNothingGained({ member }: Pick<Lost, 'member'>, lost: bigint): Promise<void> {
  expect(await cash(lottery, member)).toBe(FULL - lost)
  expect(await proveBooks(db)).toEqual([])
}

const UNCOUNT = `update bets_turnover turnover set bets = turnover.bets - 1,
    stake = turnover.stake - bet.stake, valid_turnover = turnover.valid_turnover - bet.valid_turnover
  from bets_bet bet where bet.id = $1 and turnover.member_id = bet.member_id and turnover.game = bet.game`
const PLACED_AGAIN = `update bets_bet set state = 'placed', settled_at = null, valid_turnover = 0,
    wagered = null where id = $1`

test('[FA-01] the daily role gets no stake back from a settled draw', async () => {
  const lost = await lostTicket()
  const { draw, bet } = lost
  const attack = db.daily.book(0).transact(async (tx) => {
    await tx.query(UNCOUNT, [bet])
    await tx.query(PLACED_AGAIN, [bet])
    await tx.query('update lottery_sale set done_upto = $2, finished_at = null where draw_id = $1', [
      draw.id,
      bet - 1n,
    ])
    await tx.query(
      `update lottery.draw set state = 'void', void_reason = 'missed', voided_at = now(),
         refunded_at = null where id = $1`,
      [draw.id],
    )
  })
  await expect(attack).rejects.toMatchObject({ code: '42501' })
  await refundDraw(ctx, draw.id)
  await expectNothingGained(lost, 2n * ONE)
  expect(await proveBets(db)).toEqual([])
})

const settled = await lostTicket()
/** Placed on a draw that is void and refunded. */
const voided = await (async () => {
  const draw = await nextOnSale()
  const member = await playerOfBook0()
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, NEVER))
  await voidDraw(ctx, draw, { reason: 'on sale' })
  await refundDraw(ctx, draw.id)
  expect(await cash(lottery, member)).toBe(FULL)
  return { draw: await rereadDraw(lottery, draw), bet: BigInt(order.wagers[0]?.id ?? '') }
})()
const official = await (async () => {
  const morning = clock.now()
  const draw = await settleWithPrize(lottery, await drawOnSale(lottery, 'MNHCM'), '000002')
  clock.set(morning)
  return draw
})()

test.each([
  ['makes a settled draw void', settled, `state = 'void', void_reason = 'x', voided_at = now()`],
  ['settles a settled draw again', settled, `state = 'settling'`],
  ['draws a settled draw again', settled, `state = 'drawn'`],
  ['opens a settled draw again', settled, `state = 'open', seed = null, winning_number = null`],
  ['moves the time of a settlement', settled, 'settled_at = now()'],
  ['moves the time of a lock', settled, `locked_at = locked_at - interval '1 s'`],
  ['marks a settled draw as refunded', settled, 'refunded_at = now()'],
  ['opens a void draw again', voided, `state = 'open', voided_at = null`],
  ['refunds a void draw again', voided, 'refunded_at = null'],
  ['moves the time of a void', voided, `voided_at = voided_at - interval '1 s'`],
  ['changes why a draw is void', voided, `void_reason = 'y'`],
  ['makes an official draw void', { draw: official }, `state = 'void', void_reason = 'x', voided_at = now()`],
  ['settles an official draw again', { draw: official }, `state = 'settling', settling_at = now()`],
  ['raises the version of a settled draw', { draw: official }, 'result_version = result_version + 1'],
  ['skips a version', { draw: official }, `state = 'settling', result_version = result_version + 2`],
])('[FA-01] the database refuses an update of a draw that %s', async (_what, { draw }, change) => {
  const update = db.daily.query(`update lottery.draw set ${change} where id = $1`, [draw.id])
  await expect(update).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['goes back', settled, 'done_upto = done_upto - 1'],
  ['is not finished any more', settled, 'finished_at = null'],
  ['finishes at another time', settled, `finished_at = finished_at + interval '1 s'`],
  ['refunds again', voided, 'finished_at = null, done_upto = 0'],
  ['has another version', settled, 'result_version = 2, done_upto = 0, finished_at = null'],
  ['has another version and stays done', { draw: official }, 'result_version = 2, done_upto = 0'],
])('[FA-01] the database refuses an update of a sale that %s', async (_what, { draw }, change) => {
  const update = db.daily.book(0).query(`update lottery_sale set ${change} where draw_id = $1`, [draw.id])
  await expect(update).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['is placed again', settled, `state = 'placed', settled_at = null, valid_turnover = 0`],
  ['was settled at another time', settled, `settled_at = settled_at - interval '1 day'`],
  ['wagered another amount', settled, 'wagered = 0, valid_turnover = 0'],
  ['was voided, and is placed again', voided, `state = 'placed', voided_at = null`],
  ['was voided, and is settled', voided, `state = 'settled', settled_at = now(), voided_at = null`],
  ['was voided, and is paid', voided, 'rebate = 1'],
])('[FA-01] the database refuses an update of a bet that %s', async (_what, { bet }, change) => {
  const update = db.daily.book(0).query(`update bets_bet set ${change} where id = $1`, [bet])
  await expect(update).rejects.toMatchObject({ code: '42501' })
})

test.each(['draw_key = draw_key + 1', 'stake = stake + 1', 'member_id = member_id + 4', 'placed_at = now()'])(
  'the database refuses its owner, too, to change what was bet: %s',
  async (change) => {
    const update = db.book(0).query(`update bets_bet set ${change} where id = $1`, [settled.bet])
    await expect(update).rejects.toMatchObject({ code: '42501' })
  },
)

test('the database refuses its owner, too, to delete bets', async () => {
  const removal = db.book(0).query('delete from bets_bet where id = $1', [settled.bet])
  await expect(removal).rejects.toMatchObject({ code: '42501' })
})

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
  const lost = await lostTicket()
  const draw = await nextOnSale()
  await move(lost, draw)
  await expect(cancel(lost)).rejects.toMatchObject({ code: 'KS001' })
  await expectNothingGained(lost, 2n * ONE)
  // A ticket of its own can be.
  const { order } = await placeOrder(ctx, lost.member, await newSlip(ctx, draw, NEVER))
  await cancelWagers(ctx, lost.member, { orderId: order.orderId, ids: [order.wagers[0]?.id ?? ''] })
  await expectNothingGained(lost, 2n * ONE)
})

test('[FA-01] nor if it is said to have been placed later, or to be of a chase', async () => {
  const lost = await lostTicket()
  const draw = await nextOnSale()
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
  const lost = await lostTicket()
  const draw = await nextOnSale()
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
  const lost = await lostTicket()
  const draw = await nextOnSale()
  await move(lost, draw)
  await voidDraw(ctx, draw, { reason: 'on sale' })
  await refundDraw(ctx, draw.id)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ haltReason: 'bets', refundedAt: null })
  await expectNothingGained(lost, 2n * ONE)
})

test('[FA-01] so does a ticket that is moved before the lock, and sealed', async () => {
  const lost = await lostTicket()
  const draw = await nextOnSale()
  await move(lost, draw)
  const locked = await advanceTo(lottery, draw, 'locked')
  await voidDraw(ctx, locked, { reason: 'after the lock' })
  await refundDraw(ctx, draw.id)
  // The leaf names the draw number that it was placed on.
  expect(await rereadDraw(lottery, draw)).toMatchObject({ haltReason: 'tickets', refundedAt: null })
  await expectNothingGained(lost, 2n * ONE)
})

test('[FA-01] so does a bet that the daily role adds to a lost ticket', async () => {
  const lost = await lostTicket()
  const draw = await nextOnSale()
  await db.daily.book(0).transact(async (tx) => {
    await tx.query(
      `insert into bets_bet (id, member_id, draw_key, stake, placed_at, currency, category, game)
       select id + 64, member_id, $2, stake, placed_at, currency, category, game from bets_bet where id = $1`,
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
  await nextOnSale()
  const [stopping, waiting] = [await playerOfBook0(), await playerOfBook0()]
  const { chaseId } = await chaseOfTwo(stopping)
  await chaseOfTwo(waiting)
  await stopChase(ctx, stopping, { chaseId })
  expect(await cash(lottery, stopping)).toBe(FULL)
  const draw = await nextOnSale()
  await voidDraw(ctx, draw, { reason: 'on sale' })
  await refundDraw(ctx, draw.id)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ state: 'void', haltReason: null })
  expect(await cash(lottery, waiting)).toBe(FULL - ONE)
})

test('[FA-01] a lost ticket of a chase cannot be cancelled on another draw of it', async () => {
  await nextOnSale()
  const member = await playerOfBook0()
  const { draws } = await chaseOfTwo(member)
  const ticket = BigInt(draws[0]?.orderId ?? '')
  const first = await drawOnSale(lottery, 'SSC60')
  await advanceTo(lottery, first, 'settled')
  await settleDraw(ctx, first.id)
  const draw = await nextOnSale()
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
