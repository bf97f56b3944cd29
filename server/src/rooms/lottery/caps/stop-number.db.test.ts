import { setImmediate as turn } from 'node:timers/promises'
import { officeLotteryCalls } from '@koi/contract/calls/office/lottery.ts'
import { ONE } from '@koi/contract/money.ts'
import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { openDatabase } from '../../../db/db.ts'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { operatorToken, testOperator } from '../../../testing/people.ts'
import { proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
import { officeCommands } from '../office.ts'
import { riskCommands } from '../office-risk.ts'
import {
  advanceTo,
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
import { orderDetail } from '../tickets/orders.ts'
import { placeOrder } from '../tickets/place-order.ts'

const lottery = await openLottery()
const { ctx, db } = lottery
const app = await testApp(ctx, routesOf(officeLotteryCalls, officeLotterySchemas, officeCommands))
const owner = app.caller()
owner.token = await operatorToken(ctx, 'mei')
const { office } = owner
const support = testOperator(1n, { role: 'support', permissions: ['draws.read'] })
const nobody = testOperator(1n, { role: 'nobody' })

/** One hit pays 97.80. */
const seven: Bet = { playId: 'position', selection: '7||||', multiple: 10 }
const eight: Bet = { ...seven, selection: '8||||' }
const exact: Bet = { playId: 'direct5', selection: '1|2|3|4|5' }
const position = { play: 'position', key: '0|7', reason: 'an error in the feed' }

beforeEach(() => changeTerms(lottery, 'SSC60', 'number_cap = null, play_cap = null'))

const freshDraw = async (): Promise<Draw> => {
  nextSale(lottery)
  return drawOnSale(lottery, 'SSC60')
}
const of = ({ game, numero }: Draw) => ({ gameCode: game, numero })
const place = async (who: MemberCaller, draw: Draw, ...bets: readonly Bet[]) =>
  placeOrder(ctx, who, await newSlip(ctx, draw, ...bets))
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'placed',
    (error: { code: string }) => error.code,
  )

test('the risk of a draw is listed by number over all books, with stakes and sold-out numbers', async () => {
  await changeTerms(lottery, 'SSC60', `number_cap = ${(1956n * ONE) / 10n}, play_cap = ${10n ** 12n}`)
  const draw = await freshDraw()
  const empty = await office.officeDrawRisk(of(draw))
  expect(empty).toMatchObject({ isOnSale: true, stake: '0.00', members: 0, plays: [] })
  const people = [await newPlayer(lottery), await newPlayer(lottery), await newPlayer(lottery)] as const
  await place(people[0], draw, seven)
  await place(people[1], draw, seven, eight)
  expect(await outcome(place(people[2], draw, seven))).toBe('number.sold_out')
  await place(people[2], draw, exact)
  await place(await newPlayer(lottery, { currency: 'FUN' }), draw, seven)
  const risk = await office.officeDrawRisk(of(draw))
  expect(risk).toMatchObject({ stake: '31.00', members: 3 })
  const [digits, whole] = ['position', 'direct5'].map((code) => risk.plays.find(({ play }) => play === code))
  expect(digits).toMatchObject({
    picksStandAlone: true,
    cap: '195.60',
    sold: 2,
    isAll: true,
    used: '293.40',
    stop: null,
    numbers: [
      { key: '0|7', used: '195.60', granted: '195.60', soldOutAt: lottery.clock.now().getTime() },
      { key: '0|8', used: '97.80', soldOutAt: null },
    ],
  })
  expect(whole).toMatchObject({
    picksStandAlone: false,
    numbers: [{ key: '*', used: '97800.00', soldOutAt: null, stop: null }],
  })
  const fullest = await office.officeDrawRisk({ ...of(draw), most: 1 })
  const first = fullest.plays.find(({ play }) => play === 'position')
  expect(first).toMatchObject({ sold: 2, used: '293.40', numbers: [{ key: '0|7' }] })
  expect(first?.numbers).toHaveLength(1)
  const alone = await office.officeDrawRisk({ ...of(draw), number: '8' })
  expect(alone.plays).toMatchObject([{ play: 'position', sold: 2, numbers: [{ key: '0|8', used: '97.80' }] }])
  expect((await office.officeDrawRisk({ ...of(draw), number: '9' })).plays).toEqual([])
  expect(await outcome(office.officeDrawRisk({ ...of(draw), most: 201 }))).toBe('request.invalid')
  expect(await outcome(riskCommands.officeDrawRisk(ctx, nobody, of(draw)))).toBe('operator.role')
  expect(await outcome(office.officeDrawRisk({ ...of(draw), numero: '20200101-0001' }))).toBe('draw.unknown')
})

test('a stopped number is not sold; bets on it stay valid, and the stop can be lifted', async () => {
  const draw = await freshDraw()
  const people = await Promise.all(Array.from({ length: 8 }, () => newPlayer(lottery)))
  const [first, ...rest] = people as [MemberCaller, ...MemberCaller[]]
  const placed = await newSlip(ctx, draw, seven)
  const { order } = await placeOrder(ctx, first, placed)
  const risk = await office.officeStopNumber({ ...of(draw), ...position })
  expect(risk.plays[0]?.numbers).toMatchObject([
    { key: '0|7', used: '97.80', stop: { reason: 'an error in the feed' } },
  ])
  // In every book.
  for (const who of rest) expect(await outcome(place(who, draw, seven))).toBe('number.sold_out')
  await expect(place(first, draw, eight, seven)).rejects.toMatchObject({
    details: { wager: 1, play: 'position', numbers: '0|7' },
  })
  expect(await cash(lottery, first)).toBe(990n * ONE)
  expect(await outcome(place(first, draw, eight))).toBe('placed')
  expect(await placeOrder(ctx, first, placed)).toMatchObject({ order: { orderId: order.orderId } })
  // A cancelled bet does not put the number back on sale.
  await cancelWagers(ctx, first, { orderId: order.orderId, ids: order.wagers.map(({ id }) => id) })
  expect(await outcome(place(first, draw, seven))).toBe('number.sold_out')
  // Stopping it again has no effect.
  await office.officeStopNumber({ ...of(draw), ...position, reason: 'once more' })
  await office.officeLiftStop({ ...of(draw), ...position })
  for (const who of people) expect(await outcome(place(who, draw, seven))).toBe('placed')
  const trail = await db.query<{ action: string; reason: string }>(
    `select action, reason from operators.audit_line where action like 'draw.%stop%' order by id`,
  )
  expect(trail.map(({ action }) => action)).toEqual(['draw.stop_number', 'draw.lift_stop'])
  expect(await proveBooks(db)).toEqual([])
})

test('a whole play can be stopped, with or without caps on single numbers; other draws go on', async () => {
  const draw = await freshDraw()
  const who = await newPlayer(lottery)
  const { order } = await place(who, draw, seven, exact)
  await office.officeStopNumber({ ...of(draw), play: 'position', key: '*', reason: 'too much' })
  const risk = await office.officeStopNumber({ ...of(draw), play: 'direct5', key: '*', reason: 'too much' })
  expect(risk.plays.map(({ stop }) => stop?.reason)).toEqual(['too much', 'too much'])
  for (const bet of [seven, eight, exact])
    expect(await outcome(place(who, draw, bet))).toBe('number.sold_out')
  const done = await advanceTo(lottery, draw, 'settled')
  expect(done.state).toBe('settled')
  expect(await orderDetail(ctx, who, { orderId: order.orderId })).toMatchObject({ state: 'settled' })
  const next = await freshDraw()
  expect(await outcome(place(who, next, seven, exact))).toBe('placed')
  expect(await proveBooks(db)).toEqual([])
})

test('a stop is refused for unknown numbers, and to operators without the permission', async () => {
  const draw = await freshDraw()
  const stop = (changes: object) => outcome(office.officeStopNumber({ ...of(draw), ...position, ...changes }))
  expect(await stop({ play: 'lo2' })).toBe('play.unknown')
  for (const key of ['7', '5|7', '0|x', '0|77', '|7', '0|7|'])
    expect(await stop({ key })).toBe('number.unknown')
  expect(await stop({ play: 'direct5', key: '12345' })).toBe('number.unknown')
  expect(await stop({ reason: '  ' })).toBe('operator.reason_required')
  expect(await stop({ numero: '20200101-0001' })).toBe('draw.unknown')
  expect(await outcome(office.officeLiftStop({ ...of(draw), ...position }))).toBe('stop.unknown')
  const { officeStopNumber, officeLiftStop } = riskCommands
  expect(await outcome(officeStopNumber(ctx, support, { ...of(draw), ...position }))).toBe('operator.role')
  expect(await outcome(officeLiftStop(ctx, support, { ...of(draw), ...position }))).toBe('operator.role')
  await advanceTo(lottery, draw, 'locked')
  expect(await stop({})).toBe('draw.state')
})

test.each([0, 2, 5, 12, 30])(
  'a stop against bets of two processes (%i turns later): nothing is sold after it returns',
  async (turns) => {
    const draw = await freshDraw()
    const second = openDatabase({ url: db.url, books: db.books.length, poolSize: 3, bookPoolSize: 2 })
    const contexts: readonly Context[] = [ctx, { ...ctx, db: second }]
    const people = await Promise.all(Array.from({ length: 60 }, () => newPlayer(lottery)))
    const slips = await Promise.all(people.map(() => newSlip(ctx, draw, seven)))
    const placing = people.map((who, index) => {
      const input = slips[index]
      return input === undefined ? 'none' : outcome(placeOrder(contexts[index % 2] ?? ctx, who, input))
    })
    for (let n = 0; n < turns; n += 1) await turn()
    const { plays } = await office.officeStopNumber({ ...of(draw), ...position })
    const answers = await Promise.all(placing)
    await second.close()
    const sold = BigInt(answers.filter((answer) => answer === 'placed').length)
    expect(new Set(answers)).toEqual(
      new Set(answers.map((one) => (one === 'placed' ? one : 'number.sold_out'))),
    )
    const used = (sold * 978n * ONE) / 10n
    expect(plays[0]?.numbers[0]?.used).toBe(`${used / ONE}.${String((used % ONE) / 1000n).padStart(2, '0')}`)
    expect(await proveBooks(db)).toEqual([])
  },
)
