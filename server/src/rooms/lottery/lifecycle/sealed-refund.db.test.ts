import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { callOf } from '../../../db/columns.ts'
import { haltedDraws } from '../../../measure.ts'
import { testOperator } from '../../../testing/people.ts'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import { type Draw, placeOfDraw } from '../draws/draw.ts'
import { officeCommands } from '../office.ts'
import {
  advanceTo,
  cash,
  drawOnSale,
  newPlayer,
  newSlip,
  nextSale,
  openLottery,
  rereadDraw,
} from '../testing/draws.ts'
import { cancelWagers } from '../tickets/cancel-wagers.ts'
import { orderDetail, orders } from '../tickets/orders.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { generateDraws } from './generate-draws.ts'
import { refundDraw } from './refund-draw.ts'
import { voidDraw } from './void-draw.ts'

const lottery = await openLottery()
const { ctx, db } = lottery
// Each test takes a draw of its own.
await generateDraws(ctx, 3 * 3_600_000)

const FULL = 1_000n * ONE
const BETS = ['1|2|3|4|5', '2|3|4|5|6', '3|4|5|6|7'].map((selection) => ({ playId: 'direct5', selection }))

/** Somebody who owns the database: triggers do not hold them. */
async function tamper(statements: readonly string[], values: readonly unknown[]): Promise<void> {
  await db.book(0).transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    for (const statement of statements) await tx.query(statement, values)
  })
}

/**
 * A draw of SSC60 with a ticket in each book: three wagers of 1.00, of which the second is cancelled. The
 * first member is in book 0.
 */
async function soldDraw(): Promise<{ draw: Draw; members: MemberCaller[] }> {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const members: MemberCaller[] = []
  for (const _ of db.books) {
    const member = await newPlayer(lottery)
    const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, ...BETS))
    const { wagers } = await orderDetail(ctx, member, { orderId: order.orderId })
    await cancelWagers(ctx, member, { orderId: order.orderId, ids: [wagers[1]?.id ?? ''] })
    members.push(member)
  }
  members.sort((a, b) => a.book - b.book)
  return { draw, members }
}

/** Voided on sale: there is no root. */
async function voidOnSale() {
  const { draw, members } = await soldDraw()
  expect(await voidDraw(ctx, draw, { reason: 'on sale' })).toBe(true)
  return { draw: await rereadDraw(lottery, draw), members }
}

/** Voided after the lock: its tickets are under a published root. */
async function voidLocked() {
  const { draw, members } = await soldDraw()
  const locked = await advanceTo(lottery, draw, 'locked')
  expect(await voidDraw(ctx, locked, { reason: 'after the lock' })).toBe(true)
  return { draw: await rereadDraw(lottery, draw), members }
}

const cashOf = (members: readonly MemberCaller[]) =>
  Promise.all(members.map((member) => cash(lottery, member)))

async function expectProved() {
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
}

const ADDED = [
  `insert into lottery_ticket (id, draw_id, member_id, placed_at, client_key, nonce, leaf, format)
   select id + 64 * 1000, draw_id, member_id, placed_at, gen_random_uuid(), nonce, leaf, format
   from lottery_ticket where draw_id = $1`,
  `insert into lottery_wager (draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series,
     is_real, play, selection)
   select draw_id, bet_id + 64 * 4096 * 1000, stake, unit, lines, odds, multiple, rebate_rate, series,
     is_real, play, selection
   from lottery_wager where draw_id = $1 and cancelled_at is null`,
  `insert into bets_bet (id, member_id, draw_key, stake, placed_at, placed_day, currency, category, game)
   select id + 64 * 4096 * 1000, member_id, draw_key, stake, placed_at, placed_day, currency, category, game
   from bets_bet where draw_key = $1 and state = 'placed'`,
]
const WAGERS = 'update lottery_wager set stake = stake * 10 where draw_id = $1'
const STAKES = `update bets_bet set stake = stake * 10 where draw_key = $1 and state = 'placed'`
const BETTOR = 'update lottery_ticket set member_id = member_id + 4 where draw_id = $1'
const PAYEE = 'update bets_bet set member_id = member_id + 4 where draw_key = $1'

test.each([
  ['of a draw on sale', voidOnSale],
  ['of a locked draw', voidLocked],
])('a refund %s returns what was debited, less what was cancelled', async (_what, prepare) => {
  const { draw, members } = await prepare()
  expect(await cashOf(members)).toEqual(members.map(() => FULL - 2n * ONE))
  await Promise.all([refundDraw(ctx, draw.id), refundDraw(ctx, draw.id)])
  await refundDraw(ctx, draw.id)
  expect(await cashOf(members)).toEqual(members.map(() => FULL))
  expect((await rereadDraw(lottery, draw)).refundedAt).not.toBeNull()
  await expectProved()
})

test('a ticket may lie in several batches of a refund', async () => {
  const { draw, members } = await voidOnSale()
  const book = db.book(0)
  await book.query(`update lottery_sale set state = 'closed' where draw_id = $1`, [draw.id])
  for (const seen of [1, 1, 1, 0]) {
    const call = callOf('lottery_refund', { ...placeOfDraw(draw), p_most: 1, p_at: ctx.clock.now() })
    const [row] = await book.query<{ seen: number }>({ ...call, text: `select ${call.text} as seen` })
    expect(row?.seen).toBe(seen)
  }
  expect(await cashOf(members.slice(0, 1))).toEqual([FULL])
  await refundDraw(ctx, draw.id)
  await expectProved()
})

test.each([
  ['the stakes of bets', 'bets', [STAKES]],
  ['the stakes of bets and wagers', 'bets', [STAKES, WAGERS]],
  ['the stakes of wagers', 'bets', [WAGERS]],
  ['the payee', 'bets', [PAYEE]],
  ['the payee and the bettor', 'bets', [PAYEE, BETTOR]],
  ['a ticket added', 'bets', ADDED],
  ['wagers taken away', 'bets', ['delete from lottery_wager where draw_id = $1']],
  ['tickets taken away', 'bets', ['delete from lottery_ticket where draw_id = $1']],
  ['bets taken away', 'bets', ['delete from bets_bet where draw_key = $1']],
  [
    'wagers marked as cancelled',
    'bets',
    ['update lottery_wager set cancelled_at = now() where draw_id = $1'],
  ],
  [
    'bets marked as voided',
    'bets',
    [`update bets_bet set state = 'voided', voided_at = now() where draw_key = $1`],
  ],
  [
    'a cancelled wager placed again',
    'bets',
    [
      'update lottery_wager set cancelled_at = null where draw_id = $1',
      `update bets_bet set state = 'placed', voided_at = null where draw_key = $1`,
    ],
  ],
  [
    'stakes moved from a cancelled wager',
    'bets',
    [
      `update bets_bet set stake = case state when 'placed' then stake + stake / 2 else 0 end
       where draw_key = $1`,
      'update lottery_wager set stake = stake + stake / 2 where draw_id = $1 and cancelled_at is null',
    ],
  ],
])(
  '[FA-01] a change by SQL before a void without a root halts the refund: %s',
  async (_w, what, statements) => {
    const { draw, members } = await voidOnSale()
    await tamper(statements, [draw.id])
    await refundDraw(ctx, draw.id)
    await refundDraw(ctx, draw.id)
    expect(await rereadDraw(lottery, draw)).toMatchObject({ haltReason: what, refundedAt: null })
    // Nobody in the changed book has got anything; the other books are refunded.
    expect(await cashOf(members)).toEqual(members.map(({ book }) => (book === 0 ? FULL - 2n * ONE : FULL)))
    expect(await proveBooks(db)).toEqual([])
  },
)

test.each([
  ['the stakes of bets', 'bets', [STAKES]],
  ['the stakes of bets and wagers', 'tickets', [STAKES, WAGERS]],
  ['the payee', 'bets', [PAYEE]],
  ['the payee and the bettor', 'tickets', [PAYEE, BETTOR]],
  ['a ticket added', 'tickets', ADDED],
  ['bets taken away', 'bets', ['delete from bets_bet where draw_key = $1']],
  [
    'wagers marked as cancelled',
    'tickets',
    ['update lottery_wager set cancelled_at = now() where draw_id = $1'],
  ],
  ['the count', 'seal', ['update lottery.draw set ticket_count = ticket_count + 1 where id = $1']],
  ['the record', 'record', [`update lottery.draw set commitment = repeat('a', 64) where id = $1`]],
  [
    'a root removed',
    'seal',
    [
      'update lottery.draw set ticket_root = null, ticket_count = null, root_published_at = null where id = $1',
    ],
  ],
])(
  '[FA-01] a change by SQL before a void after the lock halts the refund: %s',
  async (_w, what, statements) => {
    const { draw, members } = await voidLocked()
    await tamper(statements, [draw.id])
    await refundDraw(ctx, draw.id)
    expect(await rereadDraw(lottery, draw)).toMatchObject({ haltReason: what, refundedAt: null })
    const [first] = await cashOf(members)
    expect(first).toBe(FULL - 2n * ONE)
    expect(await proveBooks(db)).toEqual([])
  },
)

test('[FA-01] a stake that was raised by SQL cannot be cancelled either', async () => {
  const { draw, members } = await soldDraw()
  const [member] = members
  if (member === undefined) throw new Error('there is no member')
  const { content } = await orders(ctx, member, {})
  const [order] = content
  const { wagers } = await orderDetail(ctx, member, { orderId: order?.orderId ?? '' })
  const cancel = () =>
    cancelWagers(ctx, member, { orderId: order?.orderId ?? '', ids: [wagers[0]?.id ?? ''] })
  await tamper([STAKES], [draw.id])
  await expect(cancel()).rejects.toMatchObject({ code: 'KS001' })
  expect(await cash(lottery, member)).toBe(FULL - 2n * ONE)
  await tamper([STAKES.replace('* 10', '/ 10')], [draw.id])
  await cancel()
  expect(await cash(lottery, member)).toBe(FULL - ONE)
  expect(await proveBooks(db)).toEqual([])
})

test('a halted refund is counted, shown in the office, and goes on once the rows are restored', async () => {
  const counted = async () =>
    (await haltedDraws.get()).values.find(({ labels }) => labels.what === 'bets')?.value ?? 0
  const { draw, members } = await voidOnSale()
  const before = await counted()
  await tamper([STAKES], [draw.id])
  await refundDraw(ctx, draw.id)
  expect(await counted()).toBe(before + 1)
  const owner = testOperator(1n, { role: 'owner' })
  const order = { gameCode: draw.game, numero: draw.numero }
  expect((await officeCommands.officeDraw(ctx, owner, order)).halted).toMatchObject({ what: 'bets' })
  expect((await officeCommands.officeDraws(ctx, owner, {})).halted).toContainEqual(
    expect.objectContaining({ ...order, what: 'bets' }),
  )
  await tamper([STAKES.replace('* 10', '/ 10')], [draw.id])
  expect(await officeCommands.officeResumeDraw(ctx, owner, { ...order, reason: 'restored' })).toMatchObject({
    halted: null,
  })
  const [job] = await db.query<{ key: string }>('select key from graphile_worker.jobs where key = $1', [
    `lottery:${draw.id}:refund`,
  ])
  expect(job).toBeDefined()
  await refundDraw(ctx, draw.id)
  expect(await cashOf(members)).toEqual(members.map(() => FULL))
})
