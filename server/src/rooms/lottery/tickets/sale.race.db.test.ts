import { ONE } from '@koi/contract/money.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { openDatabase } from '../../../db/db.ts'
import { testOrigin } from '../../../testing/people.ts'
import { proveBooks } from '../../ledger/index.ts'
import {
  type Bet,
  changeTerms,
  drawOnSale,
  newPlayer,
  newSlip,
  nextSale,
  openLottery,
} from '../testing/draws.ts'
import { cancelWagers } from './cancel-wagers.ts'
import { comingDraws } from './chases.ts'
import { placeChase } from './place-chase.ts'
import { placeOrder } from './place-order.ts'

const lottery = await openLottery({ ahead: 3_600_000 })
const { ctx, db } = lottery
const books = BigInt(db.books.length)
const second = openDatabase({ url: db.url, books: db.books.length, poolSize: 3, bookPoolSize: 4 })
const twin: Context = { ...ctx, db: second }
afterAll(() => second.close())
afterEach(async () => {
  await changeTerms(lottery, 'SSC60', 'number_cap = null')
  expect(await proveBooks(db)).toEqual([])
})

/** One hit pays 97.80. A book may sell ten hits without a reservation. */
const HIT = (978n * ONE) / 10n
const CAP = `number_cap = ${2n * books * 10n * HIT}`
const EIGHT_HITS: Bet = { playId: 'position', selection: '7||||', multiple: 80 }
const EVERYTHING: Bet = {
  playId: 'position',
  selection: '0123456789|0123456789|0123456789|0123456789|0123456789',
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'placed',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

/** Members of the same book. */
async function neighbours(count: number): Promise<readonly MemberCaller[]> {
  const people = await Promise.all(
    Array.from({ length: count * db.books.length }, () => newPlayer(lottery, { cash: 100_000n * ONE })),
  )
  return people.filter(({ book }) => book === 0).slice(0, count)
}

test('two concurrent first sales of a number by two processes are both placed', async () => {
  await changeTerms(lottery, 'SSC60', CAP)
  const [one, other] = (await neighbours(2)) as [MemberCaller, MemberCaller]
  for (let round = 0; round < 20; round += 1) {
    nextSale(lottery)
    const draw = await drawOnSale(lottery, 'SSC60')
    const slips = [await newSlip(ctx, draw, EIGHT_HITS), await newSlip(ctx, draw, EIGHT_HITS)] as const
    const outcomes = await Promise.all([
      codeOf(placeOrder(ctx, one, slips[0])),
      codeOf(placeOrder(twin, other, slips[1])),
    ])
    expect(outcomes).toEqual(['placed', 'placed'])
  }
})

test('concurrent first sales by a chase and an order of one process are both placed', async () => {
  await changeTerms(lottery, 'SSC60', CAP)
  const [one, other] = (await neighbours(2)) as [MemberCaller, MemberCaller]
  for (let round = 0; round < 20; round += 1) {
    nextSale(lottery)
    const draw = await drawOnSale(lottery, 'SSC60')
    const [next] = await comingDraws(ctx, { kind: 'visitor', origin: testOrigin }, { gameCode: 'SSC60' })
    const { clientKey, gameCode, wagers } = await newSlip(ctx, draw, EIGHT_HITS)
    const draws = [{ numero: next?.numero ?? '', multiple: 1 }]
    const order = await newSlip(ctx, draw, EIGHT_HITS)
    const outcomes = await Promise.all([
      codeOf(placeChase(ctx, one, { clientKey, gameCode, wagers, draws, stopOnWin: false })),
      codeOf(placeOrder(ctx, other, order)),
    ])
    expect(outcomes).toEqual(['placed', 'placed'])
  }
})

test('concurrent bets and cancellations of the same numbers in two processes do not deadlock', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const people = await neighbours(6)
  const [cancelling, betting] = [people.slice(0, 3), people.slice(3)]
  for (let round = 0; round < 12; round += 1) {
    const orders = await Promise.all(
      cancelling.map(async (who) => placeOrder(ctx, who, await newSlip(ctx, draw, EVERYTHING, EVERYTHING))),
    )
    const slips = await Promise.all(betting.map(() => newSlip(ctx, draw, EVERYTHING)))
    const outcomes = await Promise.all([
      ...cancelling.map((who, place) => {
        const { orderId = '', wagers = [] } = orders[place]?.order ?? {}
        return codeOf(cancelWagers(place % 2 ? ctx : twin, who, { orderId, ids: wagers.map(({ id }) => id) }))
      }),
      ...betting.map((who, place) =>
        codeOf(placeOrder(place % 2 ? ctx : twin, who, slips[place] as (typeof slips)[number])),
      ),
    ])
    expect(outcomes).toEqual(Array(6).fill('placed'))
  }
})
