import { ONE } from '@koi/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { closePlay } from '../../protection/close-play.ts'
import type { Draw } from '../draws/draw.ts'
import {
  type Bet,
  changeTerms,
  drawOnSale,
  newPlayer,
  newSlip,
  nextSale,
  openLottery,
} from '../testing/draws.ts'
import { cancelWagers } from '../tickets/cancel-wagers.ts'
import { placeOrder } from '../tickets/place-order.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery

/** One hit pays 97.80; the cap is 40 hits, and the bets need reservations. */
const HIT = (978n * ONE) / 10n
const seven = (multiple: number): Bet => ({ playId: 'position', selection: '7||||', multiple })
const ALL = seven(400)
beforeEach(async () => {
  await changeTerms(lottery, 'SSC60', `number_cap = ${40n * HIT}`)
  nextSale(lottery)
})

const place = async (who: MemberCaller, draw: Draw, bet: Bet): Promise<string> =>
  placeOrder(ctx, who, await newSlip(ctx, draw, bet)).then(
    () => 'placed',
    (error: { code: string }) => error.code,
  )

/** One member of every other book. */
async function membersBeside(book: number): Promise<readonly MemberCaller[]> {
  const people = await Promise.all(Array.from({ length: db.books.length * 2 }, () => newPlayer(lottery)))
  return db.books.flatMap(({ number }) =>
    number === book ? [] : people.filter((who) => who.book === number).slice(0, 1),
  )
}

test('nothing is reserved for a member who cannot pay: others buy the number', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const poor = await newPlayer(lottery, { cash: 1n })
  expect(await place(poor, draw, ALL)).toBe('wallet.insufficient_funds')
  for (const who of await membersBeside(poor.book)) expect(await place(who, draw, seven(60))).toBe('placed')
})

test('nothing is reserved for a member who is excluded from play', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const out = await newPlayer(lottery)
  await db
    .book(out.book)
    .transact((tx) => closePlay(ctx, tx, { memberId: out.id, book: out.book, setBy: 'member', months: 6 }))
  expect(await place(out, draw, ALL)).toBe('protection.excluded')
  for (const who of await membersBeside(out.book)) expect(await place(who, draw, seven(60))).toBe('placed')
})

test('other books can sell what was cancelled, once it is recalled', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const who = await newPlayer(lottery, { cash: 10_000n * ONE })
  const { order } = await placeOrder(ctx, who, await newSlip(ctx, draw, ALL))
  const [other] = (await membersBeside(who.book)) as [MemberCaller]
  expect(await place(other, draw, seven(10))).toBe('number.sold_out')
  await cancelWagers(ctx, who, { orderId: order.orderId, ids: order.wagers.map(({ id }) => id) })
  // The book of the member who cancelled keeps it until the next recall.
  clock.advance(4_999)
  expect(await place(other, draw, seven(10))).toBe('number.sold_out')
  clock.advance(1)
  expect(await place(other, draw, seven(10))).toBe('placed')
})

test('a wager that is named twice is cancelled once, and its number is freed once', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const [who, first] = [await newPlayer(lottery), await newPlayer(lottery, { cash: 10_000n * ONE })]
  expect(await place(first, draw, seven(300))).toBe('placed')
  const { order } = await placeOrder(ctx, who, await newSlip(ctx, draw, seven(100)))
  const id = order.wagers[0]?.id ?? ''
  const { order: left } = await cancelWagers(ctx, who, { orderId: order.orderId, ids: [id, id] })
  expect(left.state).toBe('cancelled')
  expect(await place(who, draw, seven(101))).toBe('number.sold_out')
  expect(await place(who, draw, seven(100))).toBe('placed')
  const other = await newSlip(ctx, draw, seven(1))
  await expect(placeOrder(ctx, first, other)).rejects.toMatchObject({ code: 'number.sold_out' })
})
