import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { Refusal } from '../../../refusal.ts'
import { testOperator } from '../../../testing/people.ts'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
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
import { placeOrder } from '../tickets/place-order.ts'
import { generateDraws } from './generate-draws.ts'
import { settleDraw } from './settle-draw.ts'

const lottery = await openLottery()
const { ctx, db } = lottery
// Each test takes a draw of its own.
await generateDraws(ctx, 3 * 3_600_000)

/** Somebody who owns the database: triggers do not hold them. */
async function tamper(book: number, statement: string, values: readonly unknown[]): Promise<void> {
  await db.book(book).transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(statement, values)
  })
}

async function refused(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const operator = (id: bigint, role = 'owner') => testOperator(id, { role })

/** A drawn draw of SSC60 with a ticket of one losing wager in each book, and one more in book 0. */
async function drawnDraw(): Promise<{ draw: Draw; members: MemberCaller[] }> {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const members: MemberCaller[] = []
  for (let n = 0; n <= db.books.length; n += 1) {
    const member = await newPlayer(lottery)
    await placeOrder(ctx, member, await newSlip(ctx, draw, { playId: 'direct5', selection: '1|2|3|4|5' }))
    members.push(member)
  }
  return { draw: await advanceTo(lottery, draw, 'drawn'), members }
}

const asSelection = (draw: Draw): string => (draw.winningNumber ?? '').split('').join('|')

test('a wager that is changed after the draw halts it, and nobody is paid for it', async () => {
  const { draw, members } = await drawnDraw()
  const [thief] = members
  const balance = thief === undefined ? 0n : await cash(lottery, thief)
  await tamper(thief?.book ?? 0, 'update lottery_wager set selection = $2 where draw_id = $1', [
    draw.id,
    asSelection(draw),
  ])
  await settleDraw(ctx, draw.id)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ state: 'settling', haltReason: 'tickets' })
  if (thief !== undefined) expect(await cash(lottery, thief)).toBe(balance)
  // It stays halted, whoever asks again, until an operator resumes it; and then it is checked again.
  await settleDraw(ctx, draw.id)
  const order = { gameCode: draw.game, numero: draw.numero, reason: 'looked at' }
  expect(await refused(officeCommands.officeResumeDraw(ctx, operator(1n, 'support'), order))).toBe(
    'operator.role',
  )
  expect(await officeCommands.officeResumeDraw(ctx, operator(1n), order)).toMatchObject({ halted: null })
  await settleDraw(ctx, draw.id)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ state: 'settling', haltReason: 'tickets' })
  // With the sealed selection it is settled to the end.
  await tamper(thief?.book ?? 0, 'update lottery_wager set selection = $2 where draw_id = $1', [
    draw.id,
    '1|2|3|4|5',
  ])
  await officeCommands.officeResumeDraw(ctx, operator(1n), order)
  await settleDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).state).toBe('settled')
  expect(await refused(officeCommands.officeResumeDraw(ctx, operator(1n), order))).toBe('draw.state')
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})

test.each([
  ['stake', 'update lottery_wager set stake = stake * 10 where draw_id = $1'],
  ['odds', 'update lottery_wager set odds = odds * 10 where draw_id = $1'],
  ['unit', 'update lottery_wager set unit = unit * 10 where draw_id = $1'],
  ['multiple', 'update lottery_wager set multiple = 99 where draw_id = $1'],
  ['rebate rate', 'update lottery_wager set rebate_rate = 9999 where draw_id = $1'],
  ['series', 'update lottery_wager set series = 1700 where draw_id = $1'],
  ['a wager cancelled later', 'update lottery_wager set cancelled_at = now() where draw_id = $1'],
  ['a ticket cancelled later', 'update lottery_ticket set leaf = null where draw_id = $1'],
  ['the bettor', 'update lottery_ticket set member_id = member_id + 1 where draw_id = $1'],
  [
    'the time of the bet',
    `update lottery_ticket set placed_at = placed_at - interval '1 s' where draw_id = $1`,
  ],
  ['a ticket taken away', 'delete from lottery_ticket where draw_id = $1'],
])('[FA-01] a change by SQL of %s halts the settlement', async (_what, statement) => {
  const { draw } = await drawnDraw()
  await tamper(0, statement, [draw.id])
  await settleDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).haltReason).toBe('tickets')
})

test.each([
  ['the payee', 'update bets_bet set member_id = member_id + 4 where draw_key = $1'],
  ['the stake', 'update bets_bet set stake = stake * 2 where draw_key = $1'],
])('a change by SQL of %s of a bet halts the settlement', async (_what, statement) => {
  const { draw } = await drawnDraw()
  await tamper(0, statement, [draw.id])
  await settleDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).haltReason).toBe('bets')
})

test('[FA-01] a ticket that is added after the beacon, with its leaf, halts the settlement', async () => {
  const { draw, members } = await drawnDraw()
  await tamper(
    1,
    `insert into lottery_ticket (id, draw_id, member_id, placed_at, client_key, nonce, leaf, format)
     select id + 64, draw_id, member_id, placed_at, gen_random_uuid(), nonce, leaf, format
     from lottery_ticket where draw_id = $1`,
    [draw.id],
  )
  await tamper(
    1,
    `insert into lottery_wager (draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series,
       is_real, play, selection)
     select draw_id, bet_id + 64 * 4096, stake, unit, lines, odds, multiple, rebate_rate, series, is_real,
       play, selection
     from lottery_wager where draw_id = $1`,
    [draw.id],
  )
  await settleDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).haltReason).toBe('tickets')
  expect(members).toHaveLength(db.books.length + 1)
})

test.each([
  ['result', 'result', `update lottery.draw set winning_number = '12345' where id = $1`],
  ['root', 'seal', `update lottery.draw set ticket_root = repeat('a', 64) where id = $1`],
  ['record', 'record', `update lottery.draw set close_at = close_at + interval '1 s' where id = $1`],
  ['commitment', 'record', `update lottery.draw set commitment = repeat('a', 64) where id = $1`],
  ['timelock', 'record', `update lottery.draw set timelock = decode(repeat('ab', 160), 'hex') where id = $1`],
  ['count', 'seal', 'update lottery.draw set ticket_count = ticket_count + 1 where id = $1'],
  ['seal', 'seal', `update lottery.seal set text = replace(text, 'count ', 'count 1') where draw_id = $1`],
  ['chunk', 'tickets', `update lottery.draw_chunk set root = repeat('a', 64) where draw_id = $1`],
  ['seed', 'result', `update lottery.draw set seed = sha256(seed) where id = $1`],
])('a change by SQL of the published %s halts the settlement', async (_what, reason, statement) => {
  const { draw } = await drawnDraw()
  await tamper(0, statement, [draw.id])
  await settleDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).haltReason).toBe(reason)
})

test('a root that was replaced with tickets, chunks and seal is not signed by the platform', async () => {
  const { draw } = await drawnDraw()
  await tamper(0, 'update lottery_wager set selection = $2 where draw_id = $1', [draw.id, asSelection(draw)])
  await tamper(0, `update lottery.seal_key set public_key = repeat('b', 64)`, [])
  await tamper(0, `update lottery.draw_chunk set root = repeat('c', 64) where draw_id = $1`, [draw.id])
  await tamper(0, `update lottery.draw set ticket_root = repeat('c', 64) where id = $1`, [draw.id])
  await tamper(
    0,
    `update lottery.seal set text = regexp_replace(text, 'root [0-9a-f]+', 'root ' || repeat('c', 64)),
       signature = repeat('d', 128) where draw_id = $1`,
    [draw.id],
  )
  await settleDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).haltReason).toBe('seal')
})

const kept = await drawnDraw()

test.each([
  ['a draw’s close', `update lottery.draw set close_at = close_at - interval '1 s' where id = $1`],
  ['a root', `update lottery.draw set ticket_root = repeat('a', 64) where id = $1`],
  ['a result', `update lottery.draw set winning_number = '12345' where id = $1`],
  ['a chunk', `update lottery.draw_chunk set root = repeat('a', 64) where draw_id = $1`],
  ['a seal', `update lottery.seal set signature = repeat('a', 128) where draw_id = $1`],
  ['a draw', 'delete from lottery.seal where draw_id = $1'],
  ['a selection', `update lottery_wager set selection = '1|1|1|1|1' where draw_id = $1`],
  ['a stake', 'update lottery_wager set stake = stake + 1 where draw_id = $1'],
  ['a cancelled wager', 'update lottery_wager set cancelled_at = now() where draw_id = $1'],
  ['a leaf', 'update lottery_ticket set leaf = sha256(leaf) where draw_id = $1'],
  ['a bettor', 'update lottery_ticket set member_id = member_id + 1 where draw_id = $1'],
  ['tickets', 'delete from lottery_ticket where draw_id = $1'],
  ['wagers', 'delete from lottery_wager where draw_id = $1'],
  ['the sale', `update lottery_sale set state = 'open' where draw_id = $1`],
])('the database refuses to change %s after the lock', async (_what, statement) => {
  await expect(db.book(0).query(statement, [kept.draw.id])).rejects.toMatchObject({ code: '42501' })
})

test('a draw of more tickets than a chunk is settled in every book', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const members: MemberCaller[] = []
  for (let n = 0; n < 40; n += 1) members.push(await newPlayer(lottery))
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(
      members.map(async (member) =>
        placeOrder(
          ctx,
          member,
          await newSlip(ctx, draw, { playId: 'position', selection: '0123456789||||' }),
        ),
      ),
    )
  }
  const drawn = await advanceTo(lottery, draw, 'drawn')
  expect(drawn.ticketCount).toBe(1_200)
  await settleDraw(ctx, draw.id)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ state: 'settled', wagers: 1_200n })
  for (const member of members) expect(await cash(lottery, member)).toBe(1_000n * ONE - 30n * 22_000n)
  expect(await proveBooks(db)).toEqual([])
})
