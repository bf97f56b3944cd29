import { ONE } from '@koi/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { closePlay } from '../../protection/close-play.ts'
import type { Draw } from '../draws/draw.ts'
import { alterTerms, type Bet, drawOnSale, nextSale, openLottery, player, slip } from '../testing/draws.ts'
import { cancelWagers } from '../tickets/cancel-wagers.ts'
import { placeOrder } from '../tickets/place-order.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery

/** One hit pays 97.80; a cap of 40 of them, and bets that a book must reserve for. */
const HIT = (978n * ONE) / 10n
const seven = (multiple: number): Bet => ({ playId: 'position', selection: '7||||', multiple })
const ALL = seven(400)
beforeEach(async () => {
  await alterTerms(lottery, 'SSC60', `number_cap = ${40n * HIT}`)
  nextSale(lottery)
})

const place = async (who: MemberCaller, draw: Draw, bet: Bet): Promise<string> =>
  placeOrder(ctx, who, await slip(ctx, draw, bet)).then(
    () => 'placed',
    (error: { code: string }) => error.code,
  )

/** A member of each book but this one. */
async function membersBeside(book: number): Promise<readonly MemberCaller[]> {
  const people = await Promise.all(Array.from({ length: db.books.length * 2 }, () => player(lottery)))
  return db.books.flatMap(({ number }) =>
    number === book ? [] : people.filter((who) => who.book === number).slice(0, 1),
  )
}

test('nothing is reserved for a member who cannot pay: others buy the number', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const poor = await player(lottery, { cash: 1n })
  expect(await place(poor, draw, ALL)).toBe('wallet.insufficient_funds')
  for (const who of await membersBeside(poor.book)) expect(await place(who, draw, seven(60))).toBe('placed')
})

test('nor for one to whom play is closed', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const out = await player(lottery)
  await db
    .book(out.book)
    .transact((tx) => closePlay(ctx, tx, { memberId: out.id, setBy: 'member', months: 6 }))
  expect(await place(out, draw, ALL)).toBe('protection.excluded')
  for (const who of await membersBeside(out.book)) expect(await place(who, draw, seven(60))).toBe('placed')
})

test('what is cancelled is sold by other books, though not called back at every bet', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const who = await player(lottery, { cash: 10_000n * ONE })
  const { order } = await placeOrder(ctx, who, await slip(ctx, draw, ALL))
  const [other] = (await membersBeside(who.book)) as [MemberCaller]
  expect(await place(other, draw, seven(10))).toBe('number.sold_out')
  await cancelWagers(ctx, who, { orderId: order.orderId, ids: order.wagers.map(({ id }) => id) })
  // It stands with the book of the one who cancelled until all books are asked again.
  clock.advance(4_999)
  expect(await place(other, draw, seven(10))).toBe('number.sold_out')
  clock.advance(1)
  expect(await place(other, draw, seven(10))).toBe('placed')
})

test('a wager that is named twice is cancelled once, and its number given back once', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const [who, first] = [await player(lottery), await player(lottery, { cash: 10_000n * ONE })]
  expect(await place(first, draw, seven(300))).toBe('placed')
  const { order } = await placeOrder(ctx, who, await slip(ctx, draw, seven(100)))
  const id = order.wagers[0]?.id ?? ''
  const { order: left } = await cancelWagers(ctx, who, { orderId: order.orderId, ids: [id, id] })
  expect(left.state).toBe('cancelled')
  expect(await place(who, draw, seven(101))).toBe('number.sold_out')
  expect(await place(who, draw, seven(100))).toBe('placed')
  const other = await slip(ctx, draw, seven(1))
  await expect(placeOrder(ctx, first, other)).rejects.toMatchObject({ code: 'number.sold_out' })
})
