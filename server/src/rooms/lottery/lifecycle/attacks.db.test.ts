import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { proveBooks } from '../../ledger/index.ts'
import { advanceTo, cash, newSlip, openLottery, rereadDraw } from '../testing/draws.ts'
import { FULL, lostTicket, NEVER, nextOnSale, playerOfBook0 } from '../testing/lost-tickets.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { generateDraws } from './generate-draws.ts'
import { refundDraw } from './refund-draw.ts'
import { voidDraw } from './void-draw.ts'

// Attacks of somebody with the password of the daily role on draws, sales and the log, none of which pays.

const lottery = await openLottery()
const { ctx, db } = lottery
await generateDraws(ctx, 3 * 3_600_000)
const lost = await lostTicket(lottery)
const onSale = await nextOnSale(lottery)
const book = db.daily.book(0)

test.each([
  ['gives back a wager of a settled draw', 'update lottery_wager set cancelled_at = now() where bet_id = $1'],
  ['moves a bet to the draw on sale', `update bets_bet set draw_key = ${onSale.id} where id = $1`],
  ['moves a ticket to the draw on sale', `update lottery_ticket set draw_id = ${onSale.id} where $1 > 0`],
  ['deletes a wager', 'delete from lottery_wager where bet_id = $1'],
  ['changes the selection', `update lottery_wager set selection = '1|1|1|1|1' where bet_id = $1`],
  ['raises the stake in the ledger', 'update ledger_entry set amount = amount * 2 where $1 > 0'],
  ['turns a trigger off', 'alter table bets_bet disable trigger all'],
  ['acts as a replica', 'set session_replication_role = replica'],
  [
    'makes a function of its own',
    'create function bets_keep() returns trigger language sql as $$ select 1 $$',
  ],
  [
    'becomes the owner',
    `do $$ begin execute 'set role ' || (select tableowner from pg_tables
      where tablename = 'bets_bet' limit 1); end $$`,
  ],
  [
    'hides a sale behind a temporary table',
    'create temporary table lottery_sale (draw_id bigint, state text)',
  ],
  ['empties the seals', 'truncate lottery.seal'],
  ['reads files of the server', `select pg_read_file('/etc/passwd')`],
  ['runs a program', `copy (select 1) to program 'true'`],
])('[FA-01] the daily role is refused when it %s', async (_what, attack) => {
  const values = attack.includes('$1') && !attack.includes('$$') ? [lost.bet] : []
  await expect(book.query(attack, values)).rejects.toThrow(/permission denied|never|sealed|must be owner/)
  expect(await cash(lottery, lost.member)).toBe(FULL - 2n * ONE)
})

test('[FA-01] a draw with the MAC, reason and time of another void halts', async () => {
  const draw = await nextOnSale(lottery)
  const member = await playerOfBook0(lottery)
  await placeOrder(ctx, member, await newSlip(ctx, draw, NEVER))
  const drawn = await advanceTo(lottery, draw, 'drawn')
  // A MAC of a draw on sale that was genuinely void, with its reason and time.
  const other = await nextOnSale(lottery)
  await voidDraw(ctx, other, { reason: 'no_root' })
  await db.daily.query(
    `update lottery.draw draw set state = 'void', void_reason = other.void_reason,
       voided_at = other.voided_at, void_mac = other.void_mac
     from lottery.draw other where draw.id = $1 and other.id = $2`,
    [drawn.id, other.id],
  )
  await refundDraw(ctx, drawn.id)
  expect(await rereadDraw(lottery, drawn)).toMatchObject({ haltReason: 'void', refundedAt: null })
  expect(await cash(lottery, member)).toBe(FULL - ONE)
})

test('[FA-01] six workers at once, and an attempt to begin again, refund once', async () => {
  const draw = await nextOnSale(lottery)
  const member = await playerOfBook0(lottery)
  await placeOrder(ctx, member, await newSlip(ctx, draw, NEVER))
  await voidDraw(ctx, draw, { reason: 'on sale' })
  await Promise.all(Array.from({ length: 6 }, () => refundDraw(ctx, draw.id)))
  const again = db.daily.query('update lottery.draw set refunded_at = null where id = $1', [draw.id])
  await expect(again).rejects.toMatchObject({ code: '42501' })
  expect(await cash(lottery, member)).toBe(FULL)
  expect(await proveBooks(db)).toEqual([])
})
