import { ONE } from '@koi/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { openDatabase } from '../../../db/db.ts'
import { seededRandom } from '../../../random.ts'
import { proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
import {
  type Bet,
  cash,
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
const { ctx, db } = lottery

/** One hit pays 97.80: the unit of the caps in these tests. */
const HIT = (978n * ONE) / 10n
const seven = (multiple = 10): Bet => ({ playId: 'position', selection: '7||||', multiple })

const NO_CAPS = 'number_cap = null, play_cap = null, member_cap = null'
beforeEach(() => changeTerms(lottery, 'SSC60', NO_CAPS))

const freshDraw = async (): Promise<Draw> => {
  nextSale(lottery)
  return drawOnSale(lottery, 'SSC60')
}
const place = async (who: MemberCaller, draw: Draw, ...bets: readonly Bet[]) =>
  placeOrder(ctx, who, await newSlip(ctx, draw, ...bets))
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'placed',
    (error: { code: string }) => error.code,
  )

/** What all books have sold of a number, and what a hit on it would really cost. */
async function soldOf(draw: Draw, play: string, key: string) {
  const sums = { counted: 0n, owed: 0n }
  for (const book of db.books) {
    const [row] = await book.query<{ counted: bigint; owed: bigint }>(
      `select coalesce((select sum(used) from lottery_exposure
           where draw_id = $1 and play = $2 and key = $3), 0)::bigint as counted,
         coalesce((select sum(unit * multiple * odds / 10000) from lottery_wager where draw_id = $1
           and play = $2 and cancelled_at is null and is_real), 0)::bigint as owed`,
      [draw.id, play, key],
    )
    sums.counted += row?.counted ?? 0n
    sums.owed += row?.owed ?? 0n
  }
  return sums
}

test('members of all books together never exceed a cap on a number, and can use all of it', async () => {
  await changeTerms(lottery, 'SSC60', `number_cap = ${20n * HIT + HIT / 2n}`)
  const draw = await freshDraw()
  const people = await Promise.all(Array.from({ length: 60 }, () => newPlayer(lottery)))
  const outcomes = await Promise.all(people.map((who) => outcome(place(who, draw, seven()))))
  const placed = outcomes.filter((one) => one === 'placed').length
  expect(new Set(outcomes)).toEqual(new Set(['placed', 'number.sold_out']))
  expect(placed).toBe(20)
  expect(await soldOf(draw, 'position', '0|7')).toEqual({ counted: 20n * HIT, owed: 20n * HIT })
  // A refused bet costs nothing, and other numbers are still sold.
  const refused = people.filter((_, index) => outcomes[index] !== 'placed')
  for (const who of refused) expect(await cash(lottery, who)).toBe(1_000n * ONE)
  const other = await outcome(place(refused[0] as MemberCaller, draw, { ...seven(), selection: '8||||' }))
  expect(other).toBe('placed')
  expect(await proveBooks(db)).toEqual([])
})

test('bets that fit under a cap together are sold, even while books return what they hold', async () => {
  await changeTerms(lottery, 'SSC60', `number_cap = ${100n * HIT}`)
  const random = seededRandom('fit')
  const people = await Promise.all(
    Array.from({ length: 10 }, () => newPlayer(lottery, { cash: 1_000_000n * ONE })),
  )
  for (let round = 0; round < 20; round += 1) {
    const draw = await freshDraw()
    for (let left = 1_000; left > 100; ) {
      const fitting = people.slice(0, 2 + random.below(8)).flatMap((who) => {
        const multiple = 1 + random.below(150)
        if (multiple > left) return []
        left -= multiple
        return [{ who, multiple }]
      })
      const outcomes = await Promise.all(
        fitting.map(({ who, multiple }) => outcome(place(who, draw, seven(multiple)))),
      )
      expect(outcomes).toEqual(fitting.map(() => 'placed'))
    }
  }
})

test('a member of one book alone can use up a cap: the other books return what they hold', async () => {
  await changeTerms(lottery, 'SSC60', `number_cap = ${10n * HIT}`)
  const draw = await freshDraw()
  const who = await newPlayer(lottery)
  const outcomes: string[] = []
  for (let i = 0; i < 12; i += 1) outcomes.push(await outcome(place(who, draw, seven())))
  expect(outcomes).toEqual([...Array(10).fill('placed'), 'number.sold_out', 'number.sold_out'])
  const [row] = await db.query('select granted, called_back_at from lottery.reserve where draw_id = $1', [
    draw.id,
  ])
  expect(row).toEqual({ granted: 10n * HIT, called_back_at: lottery.clock.now() })
})

test('two processes that sell the same numbers do not exceed a cap', async () => {
  await changeTerms(lottery, 'SSC60', `number_cap = ${15n * HIT}`)
  const draw = await freshDraw()
  const second = openDatabase({ url: db.url, books: db.books.length, poolSize: 3, bookPoolSize: 2 })
  const contexts: readonly Context[] = [ctx, { ...ctx, db: second }]
  const people = await Promise.all(Array.from({ length: 40 }, () => newPlayer(lottery)))
  const outcomes = await Promise.all(
    people.map(async (who, index) =>
      outcome(placeOrder(contexts[index % 2] ?? ctx, who, await newSlip(ctx, draw, seven()))),
    ),
  )
  await second.close()
  const { counted, owed } = await soldOf(draw, 'position', '0|7')
  expect(counted).toBe(owed)
  expect(owed <= 15n * HIT).toBe(true)
  expect(outcomes.filter((one) => one === 'placed').length >= 13).toBe(true)
})

test('a slip with one sold-out number is refused as a whole, with the number', async () => {
  await changeTerms(lottery, 'SSC60', `number_cap = ${2n * HIT}`)
  const draw = await freshDraw()
  const [first, second] = [await newPlayer(lottery), await newPlayer(lottery)]
  await place(first, draw, seven(20))
  const input = await newSlip(ctx, draw, { playId: 'direct5', selection: '1|2|3|4|5' }, seven(1))
  await expect(placeOrder(ctx, second, input)).rejects.toMatchObject({
    code: 'number.sold_out',
    details: { wager: 1, play: 'position', numbers: '0|7' },
  })
  expect(await cash(lottery, second)).toBe(1_000n * ONE)
})

test('a repeated order gets its first answer again, although its number is now sold out', async () => {
  await changeTerms(lottery, 'SSC60', `number_cap = ${3n * HIT}`)
  const draw = await freshDraw()
  const who = await newPlayer(lottery)
  const input = await newSlip(ctx, draw, seven(30))
  const first = await placeOrder(ctx, who, input)
  expect(await placeOrder(ctx, who, input)).toEqual(first)
  expect(await soldOf(draw, 'position', '0|7')).toEqual({ counted: 3n * HIT, owed: 3n * HIT })
})

test('a cancelled bet frees its number; trial credit does not count against a cap', async () => {
  await changeTerms(lottery, 'SSC60', `number_cap = ${4n * HIT}`)
  const draw = await freshDraw()
  const [member, trial] = [await newPlayer(lottery), await newPlayer(lottery, { currency: 'FUN' })]
  expect(await outcome(place(trial, draw, seven(90)))).toBe('placed')
  const { order } = await place(member, draw, seven(40))
  expect(await outcome(place(await newPlayer(lottery), draw, seven(1)))).toBe('number.sold_out')
  await cancelWagers(ctx, member, { orderId: order.orderId, ids: order.wagers.map(({ id }) => id) })
  const { counted } = await soldOf(draw, 'position', '0|7')
  expect(counted).toBe(0n)
  expect(await outcome(place(member, draw, seven(40)))).toBe('placed')
})

test('each number of a ticket is counted at its own price, in any order', async () => {
  const draw = await drawOnSale(lottery, 'MNVIP60')
  const who = await newPlayer(lottery)
  const bets = [
    { playId: 'special2', selection: '17,90,03', multiple: 2 },
    { playId: 'lo2', selection: '17,05', multiple: 3 },
    { playId: 'special2', selection: '04,17', multiple: 5 },
  ]
  const { order } = await place(who, draw, ...bets)
  const [first, second, third] = order.wagers.map(
    (wager) => BigInt(wager.multiple * wager.odds) * (ONE / 10_000n),
  )
  const sold = await db
    .book(who.book)
    .query<{ name: string; used: bigint }>(
      `select play || ' ' || key as name, used from lottery_exposure where draw_id = $1 order by play, key`,
      [draw.id],
    )
  expect(sold.map(({ name, used }) => [name, used])).toEqual([
    ['lo2 05', second],
    ['lo2 17', second],
    ['special2 03', first],
    ['special2 04', third],
    ['special2 17', (first ?? 0n) + (third ?? 0n)],
    ['special2 90', first],
  ])
})

test('a ticket of a thousand numbers is counted and capped like a ticket of a few', async () => {
  // A hit on 0.01 pays 9.78; six fit under the cap.
  const hit = (978n * ONE) / 100n
  await changeTerms(lottery, 'MNVIP60', `number_cap = ${6n * hit}`)
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'MNVIP60')
  const numbers = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'))
  const bet = (selection: readonly string[], multiple: number): Bet => ({
    playId: 'lo3',
    selection: selection.join(','),
    unit: '0.01',
    multiple,
  })
  const who = await newPlayer(lottery, { cash: 10_000_000n * ONE })
  await place(who, draw, bet(['007', '500'], 3))
  await place(who, draw, bet(numbers, 2), bet(numbers.slice(0, 600), 1))
  const counted = async () =>
    db.book(who.book).query<{ used: bigint; numbers: string[] }>(
      `select used, array_agg(key order by key) as numbers from lottery_exposure
         where draw_id = $1 and play = 'lo3' group by used order by used`,
      [draw.id],
    )
  const others = numbers.slice(0, 600).filter((number) => number !== '007' && number !== '500')
  expect(await counted()).toEqual([
    { used: 2n * hit, numbers: numbers.slice(600) },
    { used: 3n * hit, numbers: others },
    { used: 6n * hit, numbers: ['007', '500'] },
  ])
  // One more of each fits, except for the two that are at six.
  const before = await counted()
  await expect(place(who, draw, bet(numbers, 1))).rejects.toMatchObject({
    code: 'number.sold_out',
    details: { wager: 0, play: 'lo3', numbers: '007 500' },
  })
  expect(await counted()).toEqual(before)
  await place(who, draw, bet([...others, ...numbers.slice(600)], 1))
  expect((await counted()).map(({ used, numbers }) => [used / hit, numbers.length])).toEqual([
    [3n, 400],
    [4n, 598],
    [6n, 2],
  ])
  expect(await proveBooks(db)).toEqual([])
})

test('plays whose lines are not single numbers are capped as a whole', async () => {
  const draw = await freshDraw()
  const one: Bet = { playId: 'direct5', selection: '1|2|3|4|5' }
  // One line pays 97,800.00.
  await changeTerms(lottery, 'SSC60', `play_cap = ${3n * 97_800n * ONE}`)
  const who = await newPlayer(lottery)
  const outcomes = []
  for (const first of '12345') {
    outcomes.push(await outcome(place(who, draw, { ...one, selection: `${first}|2|3|4|5` })))
  }
  expect(outcomes).toEqual(['placed', 'placed', 'placed', 'number.sold_out', 'number.sold_out'])
})

test('a member cannot stake more on a draw than the limit; a cancelled stake is free again', async () => {
  await changeTerms(lottery, 'SSC60', `member_cap = ${100n * ONE}`)
  const draw = await freshDraw()
  const who = await newPlayer(lottery)
  const outcomes = await Promise.all(Array.from({ length: 15 }, () => outcome(place(who, draw, seven(10)))))
  expect(outcomes.filter((one) => one === 'placed').length).toBe(10)
  expect(outcomes.filter((one) => one === 'stake.draw_limit').length).toBe(5)
  expect(await cash(lottery, who)).toBe(900n * ONE)
  expect(await outcome(place(await newPlayer(lottery), draw, seven(100)))).toBe('placed')
  const trial = await newPlayer(lottery, { currency: 'FUN' })
  expect(await outcome(place(trial, draw, seven(500)))).toBe('placed')
  const again = await freshDraw()
  const { order } = await place(who, again, seven(100))
  expect(await outcome(place(who, again, seven(1)))).toBe('stake.draw_limit')
  await cancelWagers(ctx, who, { orderId: order.orderId, ids: order.wagers.map(({ id }) => id) })
  expect(await outcome(place(who, again, seven(100)))).toBe('placed')
  expect(await proveBooks(db)).toEqual([])
})
