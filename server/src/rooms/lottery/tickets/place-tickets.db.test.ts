import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { Refusal } from '../../../refusal.ts'
import { proveBooks } from '../../ledger/index.ts'
import type { SlipInput } from '../games/price-slip.ts'
import { lockDraw } from '../lifecycle/lock-draw.ts'
import { type Bet, cash, changeTerms, drawOnSale, newPlayer, newSlip, openLottery } from '../testing/draws.ts'
import { cancelWagers } from './cancel-wagers.ts'
import { orderProof } from './order-proof.ts'
import { orderDetail, orders } from './orders.ts'
import { placeOrder } from './place-order.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery
const digit: Bet = { playId: 'position', selection: '7||||' }

/** The code of a refusal with its details, or the answer. */
async function refused(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('[LA-14, API-065] an order costs its stake and is the same in answer, detail and list', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery, { cash: 100n * ONE })
  const placed = await placeOrder(ctx, member, await newSlip(ctx, draw, { ...digit, multiple: 10 }))
  expect(placed).toMatchObject({
    balance: '90.00',
    order: {
      gameCode: 'SSC60',
      numero: draw.numero,
      stake: '10.00',
      payout: '0.00',
      state: 'placed',
      winningNumber: null,
      wagers: [
        { playId: 'position', selection: '7||||', lines: '1', unit: '1.00', multiple: 10, odds: 97_800 },
      ],
    },
  })
  expect(placed.order.wagers[0]?.cancellable).toBe(true)
  expect(placed.order.orderNumber).toMatch(/^[0-9A-Z]{16}$/)
  expect(await orderDetail(ctx, member, { orderId: placed.order.orderId })).toEqual(placed.order)
  expect((await orders(ctx, member, {})).content).toEqual([placed.order])
  expect(await cash(lottery, member)).toBe(90n * ONE)
})

type Change = (slip: SlipInput) => SlipInput
const alter =
  (changes: Partial<SlipInput['wagers'][number]>): Change =>
  (input) => ({
    ...input,
    wagers: input.wagers.map((wager) => ({ ...wager, ...changes })),
  })

test.each<[string, Change]>([
  ['game.unknown', (input) => ({ ...input, gameCode: 'NOGAME' })],
  ['draw.unknown', (input) => ({ ...input, numero: '20200101-0001' })],
  ['play.unknown', alter({ playId: 'lo2' })],
  ['selection.invalid', alter({ selection: '77||||' })],
  ['selection.invalid', alter({ selection: '||||' })],
  ['unit.invalid', alter({ unit: '0' })],
  ['unit.invalid', alter({ unit: '0.00099' })],
  ['unit.invalid', alter({ unit: '0.5' })],
  ['amount.invalid', alter({ stake: '-1' })],
  ['amount.invalid', alter({ stake: '1e3' })],
  ['multiple.invalid', alter({ multiple: 10_001 })],
  ['series.invalid', alter({ series: 1998 })],
  ['series.invalid', alter({ series: 1700 })],
  ['odds.changed', alter({ odds: 97_801 })],
  ['stake.altered', alter({ stake: '0.99' })],
  ['stake.altered', alter({ multiple: 2 })],
  ['stake.too_small', alter({ unit: '0.001', stake: '0.001' })],
  [
    'stake.too_large',
    alter({
      selection: '0123456789|0123456789|0123456789|0123456789|0123456789',
      multiple: 1000,
      stake: '50000',
    }),
  ],
  [
    'ticket.too_many_wagers',
    (input) => ({
      ...input,
      wagers: Array.from({ length: 51 }, () => input.wagers[0]).flatMap((one) => one ?? []),
    }),
  ],
])('an order is refused with %s and moves nothing', async (code, change) => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery)
  const before = await cash(lottery, member)
  expect(await refused(placeOrder(ctx, member, change(await newSlip(ctx, draw, digit))))).toBe(code)
  expect(await cash(lottery, member)).toBe(before)
})

test('a wager whose payout can exceed the game’s maximum is refused', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const jackpot = { playId: 'direct5', selection: '1|2|3|4|5', multiple: 11 }
  expect(await refused(placeOrder(ctx, await newPlayer(lottery), await newSlip(ctx, draw, jackpot)))).toBe(
    'stake.too_large',
  )
})

test('an order that the balance does not cover is refused, the others of its batch are placed', async () => {
  const draw = await drawOnSale(lottery, 'MNVIP60')
  const lo2: Bet = { playId: 'lo2', selection: '07' }
  const people = await Promise.all([
    newPlayer(lottery, { cash: 17n * ONE }),
    newPlayer(lottery, { cash: 18n * ONE }),
    newPlayer(lottery, { cash: 18n * ONE }),
    { ...(await newPlayer(lottery)), id: 1_000_001n },
  ])
  const answers = await Promise.all(
    people.map(async (member) => refused(placeOrder(ctx, member, await newSlip(ctx, draw, lo2)))),
  )
  expect(answers.map((answer) => (typeof answer === 'string' ? answer : 'placed'))).toEqual([
    'wallet.insufficient_funds',
    'placed',
    'placed',
    'wallet.insufficient_funds',
  ])
})

test('a key gets its first answer again, also after lock; with other content it is refused', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery)
  const input = await newSlip(ctx, draw, digit)
  const first = await placeOrder(ctx, member, input)
  await placeOrder(ctx, member, await newSlip(ctx, draw, digit))
  expect(await placeOrder(ctx, member, input)).toEqual(first)
  const other = { ...(await newSlip(ctx, draw, { ...digit, multiple: 2 })), clientKey: input.clientKey }
  expect(await refused(placeOrder(ctx, member, other))).toBe('key.reused')
  const now = clock.now()
  clock.set(new Date(draw.closeAt.getTime() + 1))
  expect(await placeOrder(ctx, member, input)).toEqual(first)
  expect(await refused(placeOrder(ctx, member, other))).toBe('key.reused')
  expect(await refused(placeOrder(ctx, member, await newSlip(ctx, draw, digit)))).toBe('draw.closed')
  clock.set(now)
  expect(await cash(lottery, member)).toBe(998n * ONE)
})

test('a key gets its first answer again when price, limits or menu have changed since', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery)
  const input = await newSlip(ctx, draw, { ...digit, multiple: 2 })
  const first = await placeOrder(ctx, member, input)
  const fresh = await newSlip(ctx, draw, { ...digit, multiple: 2 })
  await changeTerms(lottery, 'SSC60', 'series_top = 1999')
  // It would now be sold with a rebate.
  expect(await placeOrder(ctx, member, input)).toEqual(first)
  await changeTerms(lottery, 'SSC60', 'series_top = 1956')
  const switchGame = async (enabled: boolean) => {
    await db.query(`update lottery.game set enabled = $1 where code = 'SSC60'`, [enabled])
    clock.advance(2_001)
  }
  const limit = (most: number) => changeTerms(lottery, 'SSC60', `stake_max = ${most}`)
  const changes = [
    [() => limit(100_000), () => limit(2_000_000_000), 'stake.too_large'],
    [() => switchGame(false), () => switchGame(true), 'game.closed'],
  ] as const
  for (const [change, back, code] of changes) {
    await change()
    expect(await placeOrder(ctx, member, input), code).toEqual(first)
    const other = { ...input, wagers: [...input.wagers, ...input.wagers] }
    expect(await refused(placeOrder(ctx, member, other))).toBe('key.reused')
    expect(await refused(placeOrder(ctx, member, fresh))).toBe(code)
    await back()
  }
  expect(await cash(lottery, member)).toBe(998n * ONE)
})

test('a bet is accepted until its draw closes, by the clock, and on no draw before its sale', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery)
  const now = clock.now()
  clock.set(new Date(draw.closeAt.getTime() - 1))
  await placeOrder(ctx, member, await newSlip(ctx, draw, digit))
  clock.set(draw.closeAt)
  expect(await refused(placeOrder(ctx, member, await newSlip(ctx, draw, digit)))).toBe('draw.closed')
  clock.set(draw.drawAt)
  const next = await drawOnSale(lottery, 'SSC60')
  clock.set(now)
  expect(await refused(placeOrder(ctx, member, await newSlip(ctx, next, digit)))).toBe('draw.closed')
})

test('a disabled game sells nothing', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const input = await newSlip(ctx, draw, digit)
  await db.query(`update lottery.game set enabled = false where code = 'SSC60'`)
  clock.advance(2_001)
  expect(await refused(placeOrder(ctx, await newPlayer(lottery), input))).toBe('game.closed')
  await db.query(`update lottery.game set enabled = true where code = 'SSC60'`)
  clock.advance(2_001)
})

test("[API-066] another member's order is unknown: detail, proof and cancelling", async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const owner = await newPlayer(lottery)
  // The next player in the same book.
  const others = await Promise.all(Array.from({ length: 4 }, () => newPlayer(lottery)))
  const { order } = await placeOrder(ctx, owner, await newSlip(ctx, draw, digit))
  const ids = order.wagers.map(({ id }) => id)
  for (const other of others) {
    expect(await refused(orderDetail(ctx, other, order))).toBe('order.unknown')
    expect(await refused(orderProof(ctx, other, order))).toBe('order.unknown')
    expect(await refused(cancelWagers(ctx, other, { ...order, ids }))).toBe('order.unknown')
    expect((await orders(ctx, other, {})).content).toEqual([])
  }
  expect(others.some(({ book }) => book === owner.book)).toBe(true)
  expect((await orderDetail(ctx, owner, order)).state).toBe('placed')
})

test('[MN-17, API-067, LA-14] a wager is cancelled and its stake refunded; never after lock', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery, { cash: 10n * ONE })
  const two = await newSlip(ctx, draw, digit, { ...digit, multiple: 2 })
  const { order } = await placeOrder(ctx, member, two)
  const [first, second] = order.wagers
  const before = await orderProof(ctx, member, order)
  const once = await cancelWagers(ctx, member, { ...order, ids: [first?.id ?? ''] })
  expect(once).toMatchObject({ balance: '8.00', order: { stake: '2.00', state: 'placed' } })
  expect(once.order.wagers.map(({ state }) => state)).toEqual(['cancelled', 'placed'])
  const after = await orderProof(ctx, member, order)
  expect(after.leaf).not.toBe(before.leaf)
  expect(after.ticketText.match(/^wager /gm)).toHaveLength(1)
  // Cancelling again moves nothing; a wager of another order is refused.
  expect(await cancelWagers(ctx, member, { ...order, ids: [first?.id ?? ''] })).toEqual(once)
  expect(await refused(cancelWagers(ctx, member, { ...order, ids: ['999999'] }))).toBe(
    'wager.not_cancellable',
  )
  const now = clock.now()
  clock.set(draw.closeAt)
  await lockDraw(ctx, draw.id)
  expect(await refused(cancelWagers(ctx, member, { ...order, ids: [second?.id ?? ''] }))).toBe(
    'wager.not_cancellable',
  )
  expect(await cash(lottery, member)).toBe(8n * ONE)
  clock.set(now)
})

test('an order whose wagers are all cancelled is cancelled, and is in no tree', async () => {
  clock.advance(60_000)
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery)
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, digit))
  const ids = order.wagers.map(({ id }) => id)
  const gone = await cancelWagers(ctx, member, { ...order, ids })
  expect(gone.order).toMatchObject({ state: 'cancelled', stake: '0.00' })
  expect(await refused(orderProof(ctx, member, order))).toBe('order.unknown')
})

test('[LA-15] a trial member stakes only play money, in its own currency', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const trial = await newPlayer(lottery, { currency: 'FUN', cash: 5n * ONE })
  expect((await placeOrder(ctx, trial, await newSlip(ctx, draw, digit))).balance).toBe('4.00')
  const pretender = { ...trial, currency: 'CNY' as const }
  await expect(placeOrder(ctx, pretender, await newSlip(ctx, draw, digit))).rejects.toThrow(
    'ledger_account_member',
  )
  const houses = await db
    .book(trial.book)
    .query(`select currency from ledger_account where address = 'house:lottery:SSC60' order by currency`)
  expect(houses).toContainEqual({ currency: 'FUN' })
})

test('orders are paged without gaps, and filtered by game, draw and day', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const vip = await drawOnSale(lottery, 'MNVIP60')
  const member = await newPlayer(lottery)
  for (let n = 0; n < 5; n += 1) await placeOrder(ctx, member, await newSlip(ctx, draw, digit))
  await placeOrder(ctx, member, await newSlip(ctx, vip, { playId: 'special2', selection: '42' }))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await orders(ctx, member, { pageSize: 2, ...(cursor === undefined ? {} : { cursor }) })
    seen.push(...page.content.map(({ orderId }) => orderId))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(6)
  const count = async (filter: Parameters<typeof orders>[2]) =>
    (await orders(ctx, member, filter)).content.length
  expect(await count({ gameCode: 'MNVIP60' })).toBe(1)
  expect(await count({ numero: draw.numero, gameCode: 'SSC60' })).toBe(5)
  expect(await count({ startDate: '2026-01-02', endDate: '2026-01-02' })).toBe(6)
  expect(await count({ startDate: '2026-01-03' })).toBe(0)
  expect(await count({ endDate: '2026-01-01' })).toBe(0)
  expect(await refused(orders(ctx, member, { startDate: '2026-13-45' }))).toBe('request.invalid')
})

test('the proof of the books holds after all of it', async () => {
  expect(await proveBooks(db)).toEqual([])
})
