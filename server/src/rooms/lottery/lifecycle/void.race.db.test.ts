import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
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
import { applyClosures } from './apply-closures.ts'
import { refundDraw } from './refund-draw.ts'
import { settleDraw } from './settle-draw.ts'
import { voidDraw } from './void-draw.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery

/** A draw on sale, with a bet of 1.00 on it. */
async function soldDraw() {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const who = await newPlayer(lottery)
  await placeOrder(ctx, who, await newSlip(ctx, draw, { playId: 'direct5', selection: '1|2|3|4|5' }))
  return { draw, who }
}

/** A process that has read the draw before something else happens to it. */
function readBefore(draw: Draw, happens: () => Promise<unknown>): Context {
  let isRead = false
  const query = async (statement: never, values: never) => {
    const rows = await db.query<never>(statement, values)
    const { name, values: ids } = statement as { name?: string; values?: readonly unknown[] }
    if (isRead || name !== 'lottery_draw' || ids?.[0] !== draw.id) return rows
    isRead = true
    await happens()
    return rows
  }
  return { ...ctx, db: { ...db, query } }
}

test('a draw that is voided as its settlement begins is refunded, and pays nobody', async () => {
  const { draw, who } = await soldDraw()
  const drawn = await advanceTo(lottery, draw, 'drawn')
  const voided = () => voidDraw(ctx, drawn, { reason: 'by two people' })
  await settleDraw(readBefore(draw, voided), draw.id)
  await refundDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).state).toBe('void')
  expect(await cash(lottery, who)).toBe(1_000n * ONE)
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})

// This test is last: it voids the other draws of the day.
test('a closure does not void a draw whose result has just been published', async () => {
  const { draw } = await soldDraw()
  const day = `${draw.numero.slice(0, 4)}-${draw.numero.slice(4, 6)}-${draw.numero.slice(6, 8)}`
  await db.query(
    `insert into lottery.closure (game_code, from_day, to_day, reason, operator_id, created_at)
     values ('SSC60', $1, $1, 'holiday', 1, $2)`,
    [day, clock.now()],
  )
  try {
    await applyClosures(readBefore(draw, () => advanceTo(lottery, draw, 'drawn')))
    expect((await rereadDraw(lottery, draw)).state).toBe('drawn')
  } finally {
    await db.query('update lottery.closure set lifted_at = $1, lifted_by = 1', [clock.now()])
  }
})
