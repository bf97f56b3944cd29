import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { testOperator } from '../../../testing/people.ts'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
import { officeCommands } from '../office.ts'
import { advanceTo, cash, newSlip, openLottery, rereadDraw } from '../testing/draws.ts'
import { FULL, NEVER, nextOnSale, playerOfBook0 } from '../testing/lost-tickets.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { generateDraws } from './generate-draws.ts'
import { refundDraw } from './refund-draw.ts'
import { voidDraw } from './void-draw.ts'

// A void that the server did not decide returns no stake, and a request that nobody made is none.

const lottery = await openLottery()
const { ctx, db } = lottery
await generateDraws(ctx, 3 * 3_600_000)
const owners = [1n, 2n].map((id) => testOperator(id, { role: 'owner' }))

/** A draw with a lost ticket of 1.00, whose result is known and not yet settled. */
async function lostDraw() {
  const draw = await nextOnSale(lottery)
  const member = await playerOfBook0(lottery)
  await placeOrder(ctx, member, await newSlip(ctx, draw, NEVER))
  return { draw: await advanceTo(lottery, draw, 'drawn'), member }
}

const makeVoid = (draw: Draw, set = '') =>
  db.daily.query(
    `update lottery.draw set state = 'void', void_reason = 'no_root', voided_at = now()${set} where id = $1`,
    [draw.id],
  )

const request = (draw: Draw, which: number) => {
  const owner = owners[which]
  if (owner === undefined) throw new Error('there is no owner')
  const input = { gameCode: draw.game, numero: draw.numero, reason: 'seen' }
  return officeCommands.officeVoidDraw(ctx, owner, input)
}

async function expectProved() {
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
}

test.each(['no MAC', 'the MAC of another void', 'a MAC of nobody'])(
  '[FA-01] a draw that the daily role makes void after its result returns no stake: %s',
  async (what) => {
    const { draw, member } = await lostDraw()
    const other = await nextOnSale(lottery)
    await voidDraw(ctx, other, { reason: 'no_root' })
    const mac = {
      'no MAC': '',
      'the MAC of another void': `, void_mac = (select void_mac from lottery.draw where id = ${other.id})`,
      'a MAC of nobody': `, void_mac = 'test.AAAA'`,
    }[what]
    await makeVoid(draw, mac)
    await refundDraw(ctx, draw.id)
    expect(await rereadDraw(lottery, draw)).toMatchObject({ haltReason: 'void', refundedAt: null })
    expect(await cash(lottery, member)).toBe(FULL - ONE)
    await expectProved()
  },
)

test('[FA-01] two people decide whether the stakes of a foreign void go back', async () => {
  const { draw, member } = await lostDraw()
  await makeVoid(draw)
  await refundDraw(ctx, draw.id)
  const [owner] = owners
  if (owner === undefined) throw new Error('there is no owner')
  const order = { gameCode: draw.game, numero: draw.numero, reason: 'seen' }
  await officeCommands.officeResumeDraw(ctx, owner, order)
  await refundDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).haltReason).toBe('void')
  await expect(request(draw, 0)).rejects.toMatchObject({ code: 'operator.second_person' })
  await expect(request(draw, 0)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await request(draw, 1)).toMatchObject({ halted: null })
  await refundDraw(ctx, draw.id)
  expect(await cash(lottery, member)).toBe(FULL)
  const [entry] = await db.query(`select from transparency.entry where type = 'void' and subject = $1`, [
    `draw:${draw.game}/${draw.numero}`,
  ])
  expect(entry).toBeDefined()
  await expect(request(draw, 1)).rejects.toMatchObject({ code: 'draw.state' })
  await expectProved()
})

test('[FA-01] a request for a void that was written into the row makes nobody a second person', async () => {
  const { draw, member } = await lostDraw()
  await db.daily.query(
    `update lottery.draw set void_asked_by = 2, void_asked_reason = 'x', void_asked_at = now() where id = $1`,
    [draw.id],
  )
  await expect(request(draw, 0)).rejects.toMatchObject({ code: 'operator.second_person' })
  // The genuine request of the first is not that of the second.
  await db.daily.query('update lottery.draw set void_asked_by = 2 where id = $1', [draw.id])
  await expect(request(draw, 0)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect((await rereadDraw(lottery, draw)).state).toBe('drawn')
  expect(await cash(lottery, member)).toBe(FULL - ONE)
})
