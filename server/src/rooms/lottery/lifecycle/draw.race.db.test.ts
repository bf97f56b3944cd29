import { setImmediate as turn } from 'node:timers/promises'
import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { openDatabase } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { proveBooks } from '../../ledger/index.ts'
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
import { orderProof } from '../tickets/order-proof.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { lockDraw } from './lock-draw.ts'
import { makeDraw } from './make-draw.ts'
import { refundDraw } from './refund-draw.ts'
import { settleDraw } from './settle-draw.ts'
import { voidDraw } from './void-draw.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery
const digit = { playId: 'position', selection: '01234||||' }

async function refused(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** A process whose clock is a millisecond before a time: only the lock can stop its bets. */
const behindThe = (time: Date): Context => ({ ...ctx, clock: fixedClock(new Date(time.getTime() - 1)) })

/** A second process on the same database. */
async function withTwin<T>(work: (twin: Context) => Promise<T>): Promise<T> {
  const second = openDatabase({ url: db.url, books: db.books.length, poolSize: 3, bookPoolSize: 2 })
  try {
    return await work({ ...ctx, db: second })
  } finally {
    await second.close()
  }
}

async function sell(count: number) {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const people = await Promise.all(
    Array.from({ length: count }, () => newPlayer(lottery, { cash: 20n * ONE })),
  )
  const orders = await Promise.all(
    people.map(async (member) => {
      const { order } = await placeOrder(
        ctx,
        member,
        await newSlip(ctx, draw, digit, { ...digit, multiple: 2 }),
      )
      return { member, order }
    }),
  )
  return { draw, orders }
}

test.each([0, 1, 3, 6, 12, 25, 50])(
  'bets against the lock (%i turns later): accepted bets are in the tree, refused bets cost nothing',
  async (turns) => {
    nextSale(lottery)
    const draw = await drawOnSale(lottery, 'SSC60')
    const people = await Promise.all(Array.from({ length: 60 }, () => newPlayer(lottery, { cash: 5n * ONE })))
    const slips = await Promise.all(people.map(() => newSlip(ctx, draw, digit)))
    const behind = behindThe(draw.closeAt)
    const placing = people.map(async (member, index) => {
      const input = slips[index]
      return input === undefined ? 'none' : refused(placeOrder(behind, member, input))
    })
    clock.set(draw.closeAt)
    // Some turns of the loop later, so that batches are under way.
    for (let n = 0; n < turns; n += 1) await turn()
    await lockDraw(ctx, draw.id)
    const answers = await Promise.all(placing)
    const locked = await rereadDraw(lottery, draw)
    const accepted = answers.filter((answer) => typeof answer === 'object')
    expect(locked.ticketCount).toBe(accepted.length)
    for (const [index, member] of people.entries()) {
      const answer = answers[index]
      const left = await cash(lottery, member)
      if (answer === 'draw.closed') expect(left).toBe(5n * ONE)
      else {
        const { order } = answer as Awaited<ReturnType<typeof placeOrder>>
        expect(left).toBe(0n)
        expect((await orderProof(ctx, member, order)).path).not.toBeNull()
      }
    }
  },
)

test('an order sent eight times at once to two processes is placed once, with the same answers', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery, { cash: 20n * ONE })
  const input = await newSlip(ctx, draw, digit)
  await withTwin(async (twin) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => placeOrder(nth % 2 === 0 ? ctx : twin, member, input)),
    )
    expect(new Set(answers.map(({ order }) => order.orderId)).size).toBe(1)
  })
  expect(await cash(lottery, member)).toBe(15n * ONE)
})

test('two workers settle one draw: every winner is paid once', async () => {
  const { draw, orders } = await sell(40)
  await advanceTo(lottery, draw, 'drawn')
  const before = await Promise.all(orders.map(({ member }) => cash(lottery, member)))
  await withTwin((twin) =>
    Promise.all([settleDraw(ctx, draw.id), settleDraw(twin, draw.id), settleDraw(ctx, draw.id)]),
  )
  const done = await rereadDraw(lottery, draw)
  expect(done.state).toBe('settled')
  const won = done.winningNumber !== null && done.winningNumber < '50000'
  const after = await Promise.all(orders.map(({ member }) => cash(lottery, member)))
  expect(after.map((left, index) => left - (before[index] ?? 0n))).toEqual(
    orders.map(() => (won ? 3n * 978_000n : 0n)),
  )
  expect(done).toMatchObject({ wagers: 80n, payout: won ? 120n * 978_000n : 0n })
  expect(await proveBooks(db)).toEqual([])
})

test('a settlement that dies between its batches resumes where it was', async () => {
  const { draw, orders } = await sell(24)
  await advanceTo(lottery, draw, 'drawn')
  const before = await Promise.all(orders.map(({ member }) => cash(lottery, member)))
  const dying: Context = {
    ...ctx,
    db: {
      ...db,
      books: db.books.map((book) => ({
        ...book,
        query: async (statement, values) => {
          const rows = await book.query<never>(statement, values)
          // In half of the books the process dies right after the commit of a batch.
          const name = typeof statement === 'string' ? '' : statement.name
          if (name === 'lottery_settle' && book.number % 2 === 0) throw new Error('killed')
          return rows
        },
      })),
    },
  }
  await expect(settleDraw(dying, draw.id)).rejects.toThrow('killed')
  expect((await rereadDraw(lottery, draw)).state).toBe('settling')
  await settleDraw(ctx, draw.id)
  const done = await rereadDraw(lottery, draw)
  expect(done).toMatchObject({ state: 'settled', wagers: 48n })
  const won = done.winningNumber !== null && done.winningNumber < '50000'
  const paid = (await Promise.all(orders.map(({ member }) => cash(lottery, member)))).map(
    (left, index) => left - (before[index] ?? 0n),
  )
  // What was paid before is not paid again.
  expect(paid).toEqual(orders.map(() => (won ? 3n * 978_000n : 0n)))
  expect(await proveBooks(db)).toEqual([])
})

test('a wager that is cancelled twice at the same time is refunded once', async () => {
  const { orders } = await sell(1)
  const [one] = orders
  if (one === undefined) throw new Error('nothing was sold')
  const { member, order } = one
  const ids = order.wagers.map(({ id }) => id)
  const cancel = (chosen: readonly (string | undefined)[]) =>
    cancelWagers(ctx, member, { orderId: order.orderId, ids: chosen.flatMap((id) => id ?? []) })
  await Promise.all([cancel(ids), cancel([ids[0]]), cancel([ids[1]]), cancel(ids)])
  expect(await cash(lottery, member)).toBe(20n * ONE)
  expect(await proveBooks(db)).toEqual([])
})

test('cancelling against the lock: a wager is in the tree or refunded, never both', async () => {
  const { draw, orders } = await sell(20)
  const behind = behindThe(draw.closeAt)
  const cancelling = orders.map(({ member, order }) =>
    refused(cancelWagers(behind, member, { orderId: order.orderId, ids: order.wagers.map(({ id }) => id) })),
  )
  clock.set(draw.closeAt)
  for (let n = 0; n < 20; n += 1) await turn()
  await lockDraw(ctx, draw.id)
  const answers = await Promise.all(cancelling)
  const kept = answers.filter((answer) => answer === 'wager.not_cancellable').length
  expect((await rereadDraw(lottery, draw)).ticketCount).toBe(kept)
  for (const [index, { member }] of orders.entries()) {
    expect(await cash(lottery, member)).toBe(
      answers[index] === 'wager.not_cancellable' ? 5n * ONE : 20n * ONE,
    )
  }
})

test('two workers lock, make and void one draw: exactly one outcome remains', async () => {
  const { draw, orders } = await sell(8)
  clock.set(draw.closeAt)
  await withTwin(async (twin) => {
    await Promise.all([lockDraw(ctx, draw.id), lockDraw(twin, draw.id)])
    const locked = await rereadDraw(lottery, draw)
    expect(locked).toMatchObject({ state: 'locked', ticketCount: 8 })
    clock.set(draw.drawAt)
    clock.advance(3_000)
    await Promise.all([
      makeDraw(ctx, draw.id),
      makeDraw(twin, draw.id),
      voidDraw(twin, locked, { reason: 'operator' }),
      settleDraw(ctx, draw.id),
    ])
    await Promise.all([settleDraw(twin, draw.id), refundDraw(ctx, draw.id), refundDraw(twin, draw.id)])
  })
  const end = await rereadDraw(lottery, draw)
  expect(['settled', 'void']).toContain(end.state)
  if (end.state === 'void') {
    for (const { member } of orders) expect(await cash(lottery, member)).toBe(20n * ONE)
  }
  expect(await proveBooks(db)).toEqual([])
})
