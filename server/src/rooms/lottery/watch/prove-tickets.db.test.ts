import { expect, test } from 'vitest'
import { haltedDraws } from '../../../measure.ts'
import { testOperator } from '../../../testing/people.ts'
import type { Draw } from '../draws/draw.ts'
import { officeCommands } from '../office.ts'
import {
  advanceTo,
  drawOnSale,
  newPlayer,
  newSlip,
  nextSale,
  openLottery,
  rereadDraw,
} from '../testing/draws.ts'
import { cancelWagers } from '../tickets/cancel-wagers.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { proveTickets } from './prove-tickets.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery
const BETS = ['1|2|3|4|5', '2|3|4|5|6'].map((selection) => ({ playId: 'direct5', selection }))

/** A settled draw with a ticket in each book, of whose two wagers one is cancelled, and one that won. */
async function settledDraw(): Promise<Draw> {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  for (const _ of db.books) {
    const member = await newPlayer(lottery)
    const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, ...BETS))
    await cancelWagers(ctx, member, { orderId: order.orderId, ids: [order.wagers[1]?.id ?? ''] })
    await placeOrder(
      ctx,
      member,
      await newSlip(ctx, draw, { playId: 'position', selection: '0123456789||||' }),
    )
  }
  return advanceTo(lottery, draw, 'settled')
}

/** Somebody who owns the database: triggers do not hold them. */
async function tamper(draw: Draw, statement: string): Promise<void> {
  await db.book(0).transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(statement, [draw.id])
  })
}

const counted = async (what: string) =>
  (await haltedDraws.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0

test('settled draws are proved again, and a draw that is as it was stays as it is', async () => {
  const draws = [await settledDraw(), await settledDraw()]
  expect(await proveTickets(ctx)).toBe(2)
  expect(await proveTickets(ctx, { most: 1 })).toBe(1)
  for (const draw of draws) expect(await rereadDraw(lottery, draw)).toEqual(draw)
})

test.each([
  [
    'a ticket that was moved to another draw',
    'tickets',
    'update lottery_ticket set draw_id = 1 where draw_id = $1',
  ],
  ['the odds of a wager', 'tickets', 'update lottery_wager set odds = odds * 2 where draw_id = $1'],
  ['the stake of a bet', 'bets', 'update bets_bet set stake = stake * 2 where draw_key = $1'],
  [
    'when the ledger debited a ticket',
    'bets',
    `update ledger_transaction set posted_at = posted_at - interval '1 hour'
     where id in (select id from lottery_ticket where draw_id = $1)`,
  ],
])('[FA-01] a change by SQL after the settlement is reported in the night: %s', async (_w, what, change) => {
  const draw = await settledDraw()
  const before = await counted(what)
  await tamper(draw, change)
  await proveTickets(ctx)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ state: 'settled', haltReason: what })
  expect(await counted(what)).toBe(before + 1)
  const owner = testOperator(1n, { role: 'owner' })
  expect((await officeCommands.officeDraws(ctx, owner, {})).halted).toContainEqual(
    expect.objectContaining({ gameCode: draw.game, numero: draw.numero, what }),
  )
  // It is reported once.
  await proveTickets(ctx)
  expect(await counted(what)).toBe(before + 1)
})

test('draws of more than two days ago are not chosen', async () => {
  clock.advance(2 * 86_400_000)
  expect(await proveTickets(ctx)).toBe(0)
})
