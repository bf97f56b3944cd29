import { createHash } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { testOrigin } from '../../../testing/people.ts'
import { proveBooks } from '../../ledger/index.ts'
import { closePlay } from '../../protection/close-play.ts'
import { type Bet, cash, newPlayer, newSlip, nextSale, openLottery } from '../testing/draws.ts'
import { cancelWagers } from './cancel-wagers.ts'
import { chaseDetail, comingDraws } from './chases.ts'
import { orderDetail } from './orders.ts'
import { placeChase } from './place-chase.ts'
import { placeOrder } from './place-order.ts'
import { stopClosedChases } from './stop-chase.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery
const visitor = { kind: 'visitor', origin: testOrigin } as const
beforeEach(() => nextSale(lottery))

async function chaseOf(game: string, count: number, ...bets: readonly Bet[]) {
  const coming = await comingDraws(ctx, visitor, { gameCode: game })
  const draws = coming.slice(0, count).map(({ numero }) => ({ numero, multiple: 1 }))
  expect(draws).toHaveLength(count)
  const { clientKey, gameCode, wagers } = await newSlip(ctx, { game, numero: '' }, ...bets)
  return { clientKey, gameCode, stopOnWin: false, draws, wagers }
}
const SEVEN: Bet = { playId: 'position', selection: '7||||' }

/** One wager of `count` numbers of four digits; each counts against a cap. */
const numbers = (count: number): Bet => ({
  playId: 'special4',
  selection: Array.from({ length: count }, (_, n) => String(n).padStart(4, '0')).join(','),
  unit: '0.001',
})

test('a ticket holds at most 10,000 numbers and a chase 30,000, and draws do not wait for more', async () => {
  const who = await newPlayer(lottery, { cash: 10_000n * ONE })
  const ten = Array.from({ length: 10 }, () => numbers(1_000))
  const [coming] = await comingDraws(ctx, visitor, { gameCode: 'MNVIP60' })
  const order = await newSlip(ctx, { game: 'MNVIP60', numero: coming?.numero ?? '' }, ...ten, numbers(1_000))
  await expect(placeOrder(ctx, who, order)).rejects.toMatchObject({ code: 'ticket.too_many_numbers' })
  const chase = await chaseOf('MNVIP60', 4, ...ten)
  await expect(placeChase(ctx, who, chase)).rejects.toMatchObject({ code: 'ticket.too_many_numbers' })
  expect(await cash(lottery, who)).toBe(10_000n * ONE)
  const { chase: placed } = await placeChase(ctx, who, await chaseOf('MNVIP60', 3, ...ten))
  expect(placed.draws).toHaveLength(3)
})

test('a stake beyond the largest amount is refused', async () => {
  const chase = await chaseOf('SSC60', 3, SEVEN)
  const wagers = chase.wagers.map((wager) => ({ ...wager, stake: '999999999999.00' }))
  const draws = chase.draws.map((draw) => ({ ...draw, multiple: 10_000 }))
  const placed = placeChase(ctx, await newPlayer(lottery), { ...chase, wagers, draws })
  await expect(placed).rejects.toMatchObject({ code: 'stake.too_large' })
})

test('a chase is refused if an order was placed with the key of one of its tickets', async () => {
  const who = await newPlayer(lottery)
  const chase = await chaseOf('SSC60', 3, SEVEN)
  const numero = chase.draws[0]?.numero ?? ''
  // The key of the chase's first ticket.
  const hex = createHash('sha256').update(`koi-chase\n${who.id}\n${chase.clientKey}\n${numero}`).digest('hex')
  const text = `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`
  const clientKey = text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  await placeOrder(ctx, who, { ...(await newSlip(ctx, { game: 'SSC60', numero }, SEVEN)), clientKey })
  await expect(placeChase(ctx, who, chase)).rejects.toMatchObject({ code: 'key.reused' })
  expect(await cash(lottery, who)).toBe(999n * ONE)
  expect(await proveBooks(db)).toEqual([])
})

test('a draw with a cancelled bet shows the remaining stake', async () => {
  const who = await newPlayer(lottery)
  const { chase } = await placeChase(
    ctx,
    who,
    await chaseOf('SSC60', 2, SEVEN, { ...SEVEN, selection: '8||||' }),
  )
  const order = await orderDetail(ctx, who, { orderId: chase.draws[1]?.orderId ?? '' })
  await cancelWagers(ctx, who, { orderId: order.orderId, ids: [order.wagers[0]?.id ?? ''] })
  const after = await chaseDetail(ctx, who, { chaseId: chase.chaseId })
  expect(after.draws.map(({ stake, state }) => [stake, state])).toEqual([
    ['2.00', 'placed'],
    ['1.00', 'placed'],
  ])
  await cancelWagers(ctx, who, { orderId: order.orderId, ids: [order.wagers[1]?.id ?? ''] })
  const none = await chaseDetail(ctx, who, { chaseId: chase.chaseId })
  expect(none.draws[1]).toMatchObject({ stake: '2.00', state: 'cancelled' })
})

test('chases on weekly draws are ended too, days after their member is excluded', async () => {
  const who = await newPlayer(lottery)
  const chase = await chaseOf('MNBENTRE', 1, { playId: 'special2', selection: '02' })
  const [coming] = await comingDraws(ctx, visitor, { gameCode: 'MNBENTRE' })
  const { chase: placed } = await placeChase(ctx, who, chase)
  const [began, near] = [clock.now(), new Date((coming?.closeAt ?? 0) - 3_600_000)]
  expect(near.getTime() - began.getTime()).toBeGreaterThan(3 * 86_400_000)
  clock.set(near)
  await db
    .book(who.book)
    .transact((tx) => closePlay(ctx, tx, { memberId: who.id, book: who.book, setBy: 'member', months: 6 }))
  await stopClosedChases(ctx)
  expect(await chaseDetail(ctx, who, { chaseId: placed.chaseId })).toMatchObject({ state: 'excluded' })
  expect(await cash(lottery, who)).toBe(1_000n * ONE)
})
