import { officeLotteryCalls } from '@koi/contract/calls/office/lottery.ts'
import { oddsFor } from '@koi/contract/lottery/price.ts'
import { rational } from '@koi/contract/lottery/rational.ts'
import { ONE } from '@koi/contract/money.ts'
import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { operatorToken } from '../../../testing/people.ts'
import { readTurnover } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import { officeCommands } from '../office.ts'
import { routes } from '../routes.ts'
import {
  advanceTo,
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
const { ctx, db, clock } = lottery
const app = await testApp(ctx, [
  ...routes,
  ...routesOf(officeLotteryCalls, officeLotterySchemas, officeCommands),
])
const owner = app.caller()
owner.token = await operatorToken(ctx, 'mei')
const finance = app.caller()
finance.token = await operatorToken(ctx, 'arun')
const { api } = app.caller()
const { office } = owner

const ALL_TEN = '0123456789||||'
const digit = { playId: 'position', selection: '7||||' }
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'placed',
    (error: { code: string }) => error.code,
  )

/** The game's terms in force with changes, to begin in some seconds. */
async function written(changes: object, { seconds = 60, gameCode = 'SSC60' } = {}) {
  const { inForce } = await office.officeLotteryTerms({ gameCode })
  const now = clock.now().getTime()
  const { plays, rates, series, stakeMin, stakeMax, multipleMax, payoutMax, numberCap, playCap, memberCap } =
    inForce
  return {
    ...{
      gameCode,
      plays,
      rates,
      series,
      stakeMin,
      stakeMax,
      multipleMax,
      payoutMax,
      numberCap,
      playCap,
      memberCap,
    },
    effectiveAt: now + seconds * 1000,
    reason: 'as agreed',
    ...changes,
  }
}
const set = async (changes: object, of = {}) => office.officeSetLotteryTerms(await written(changes, of))

test('a lower series pays its rebate with the settlement, won or lost, and the books agree', async () => {
  await changeTerms(lottery, 'SSC60', 'series_min = 1700')
  const draw = await drawOnSale(lottery, 'SSC60')
  const [winner, loser] = [await newPlayer(lottery), await newPlayer(lottery)]
  const place = async (who: MemberCaller, selection: string, series: number) => {
    const { order } = await placeOrder(ctx, who, await newSlip(ctx, draw, { ...digit, selection, series }))
    return order.orderId
  }
  // 10 stakes of 1.00: one digit always wins, at 8.50; the rebate is 256/20 = 12.8 % of 10.00.
  const sure = await place(winner, ALL_TEN, 1700)
  const none = await place(loser, '0123456789||||', 1956)
  expect(await cash(lottery, winner)).toBe(990n * ONE)
  await advanceTo(lottery, draw, 'settled')
  const paid = (85n * ONE) / 10n
  const rebate = (128n * ONE) / 100n
  expect(await cash(lottery, winner)).toBe(990n * ONE + paid + rebate)
  expect(await cash(lottery, loser)).toBe(990n * ONE + (978n * ONE) / 100n)
  expect(await orderDetail(ctx, winner, { orderId: sure })).toMatchObject({ payout: '8.50', rebated: '1.28' })
  expect(await orderDetail(ctx, loser, { orderId: none })).toMatchObject({ payout: '9.78', rebated: '0.00' })
  const days = { memberIds: [winner.id], from: '2026-01-01', to: '2026-01-31' }
  expect(await readTurnover(db.book(winner.book), days)).toMatchObject([{ payout: paid, rebate }])
  expect(await proveBooks(db)).toEqual([])
  await changeTerms(lottery, 'SSC60', 'series_min = 1956')
})

test('a cancelled bet of a low series returns the stake and earns no rebate', async () => {
  await changeTerms(lottery, 'SSC60', 'series_min = 1700')
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery)
  const bet = { ...digit, selection: ALL_TEN, series: 1700 }
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, bet))
  const ids = order.wagers.map(({ id }) => id)
  await cancelWagers(ctx, member, { orderId: order.orderId, ids })
  await advanceTo(lottery, draw, 'settled')
  expect(await cash(lottery, member)).toBe(1_000n * ONE)
  expect(await proveBooks(db)).toEqual([])
  await changeTerms(lottery, 'SSC60', 'series_min = 1956')
})

test('terms apply from their time on, to the millisecond; bets keep the terms of their sale', async () => {
  nextSale(lottery)
  const member = await newPlayer(lottery)
  const row = await set({ rates: { position: 9000 }, stakeMax: '5.00' }, { seconds: 20 })
  expect(row).toMatchObject({ rates: { position: 9000 }, stakeMax: '5.00', reason: 'as agreed' })
  const draw = await drawOnSale(lottery, 'SSC60')
  clock.set(new Date(row.effectiveAt - 1))
  const before = await newSlip(ctx, draw, digit)
  expect(before.wagers[0]?.odds).toBe(97_800)
  await placeOrder(ctx, member, before)
  const stale = await newSlip(ctx, draw, digit)
  clock.set(new Date(row.effectiveAt))
  expect(await refused(placeOrder(ctx, member, stale))).toBe('odds.changed')
  const after = await newSlip(ctx, draw, digit)
  expect(after.wagers[0]?.odds).toBe(Number(oddsFor(rational(1n, 10n), 1956, 9000)))
  await placeOrder(ctx, member, after)
  expect(await refused(placeOrder(ctx, member, await newSlip(ctx, draw, { ...digit, multiple: 6 })))).toBe(
    'stake.too_large',
  )
  const { rates, stakeMax } = await api.playMenu({ gameCode: 'SSC60' })
  expect([rates, stakeMax]).toEqual([{ position: 9000 }, '5.00'])
  expect((await api.playMenu({ gameCode: 'MNVIP60' })).rates).toEqual({})
  await advanceTo(lottery, draw, 'settled')
  expect(await proveBooks(db)).toEqual([])
  expect((await office.officeLotteryTerms({ gameCode: 'SSC60' })).inForce).toEqual(row)
  const { content } = await api.termsHistory({ gameCode: 'SSC60' })
  expect(content.map(({ effectiveAt }) => effectiveAt)).toEqual([row.effectiveAt, Date.parse('2020-01-01Z')])
  expect(JSON.stringify(content)).not.toContain('mei')
  await set({ rates: {}, stakeMax: '20000' }, { seconds: 5 })
  clock.advance(5_000)
})

test('a play that is removed is sold until then and not after; other games do not change', async () => {
  nextSale(lottery)
  const member = await newPlayer(lottery)
  const row = await set({ plays: ['direct5'] }, { seconds: 10 })
  const draw = await drawOnSale(lottery, 'SSC60')
  const input = await newSlip(ctx, draw, digit)
  clock.set(new Date(row.effectiveAt))
  expect(await refused(placeOrder(ctx, member, input))).toBe('play.unknown')
  expect((await api.playMenu({ gameCode: 'SSC60' })).plays).toEqual(['direct5'])
  expect((await api.playMenu({ gameCode: 'MNVIP60' })).plays).toContain('lo2')
  await set({ plays: null }, { seconds: 5 })
  clock.advance(5_000)
  expect((await api.playMenu({ gameCode: 'SSC60' })).plays).toContain('position')
})

test('terms that have not begun can be withdrawn, terms in force cannot', async () => {
  const row = await set({ stakeMax: '1.00' }, { seconds: 30 })
  const { id } = row
  expect(await refused(finance.office.officeWithdrawLotteryTerms({ id, reason: 'no' }))).toBe('operator.role')
  expect(await office.officeWithdrawLotteryTerms({ id, reason: 'a mistake' })).toMatchObject({ id })
  expect(await refused(office.officeWithdrawLotteryTerms({ id, reason: 'again' }))).toBe('terms.begun')
  clock.advance(31_000)
  expect((await api.playMenu({ gameCode: 'SSC60' })).stakeMax).toBe('20000.00')
  const begun = (await office.officeLotteryTerms({ gameCode: 'SSC60' })).content.at(-1)?.id ?? ''
  expect(await refused(office.officeWithdrawLotteryTerms({ id: begun, reason: 'no' }))).toBe('terms.begun')
  // The time is free again.
  await office.officeSetLotteryTerms(await written({ effectiveAt: clock.now().getTime() + 40_000 }))
})

test('invalid terms are refused with their field; operators without the permission are refused', async () => {
  const field = async (changes: object) =>
    office.officeSetLotteryTerms(await written(changes)).catch((error) => error.details?.field ?? error.code)
  expect(await field({ series: { min: 1900, max: 1800, preset: 1850, top: 1956 } })).toBe('series')
  expect(await field({ plays: ['lo2'] })).toBe('plays')
  expect(await field({ rates: { lo2: 9000 } })).toBe('rates')
  // Above this, prize and rebate would return more than the stake.
  expect(await field({ rates: { position: 10_225 } })).toBe('rates')
  expect(await field({ rates: { position: 0 } })).toBe('rates')
  expect(await field({ stakeMin: '0' })).toBe('stakeMin')
  expect(await field({ stakeMin: '10', stakeMax: '5' })).toBe('stakeMax')
  expect(await field({ numberCap: '0.00' })).toBe('numberCap')
  expect(await field({ reason: '  ' })).toBe('operator.reason_required')
  expect(await field({ effectiveAt: clock.now().getTime() + 4_999 })).toBe('terms.too_soon')
  expect(await field({ gameCode: 'NOSUCH' })).toBe('game.unknown')
  expect(await refused(finance.office.officeSetLotteryTerms(await written({})))).toBe('operator.role')
  const first = await set({}, { seconds: 500 })
  expect(await field({ effectiveAt: first.effectiveAt })).toBe('terms.taken')
  expect(await refused(api.termsHistory({ gameCode: 'NOSUCH' }))).toBe('game.unknown')
  expect(await refused(api.termsHistory({ gameCode: 'SSC60', cursor: 'x' }))).toBe('request.invalid')
})

test('the history is read page by page, without a gap', async () => {
  const terms = await written({}, { gameCode: 'MNVIP60' })
  const begin = clock.now().getTime() + 60_000
  for (let i = 0; i < 25; i += 1) {
    await office.officeSetLotteryTerms({ ...terms, effectiveAt: begin + i * 1000 })
  }
  const first = await api.termsHistory({ gameCode: 'MNVIP60' })
  const rest = await api.termsHistory({ gameCode: 'MNVIP60', cursor: first.next ?? '' })
  expect([first.content.length, rest.content.length, rest.next]).toEqual([20, 6, null])
  const times = [...first.content, ...rest.content].map(({ effectiveAt }) => effectiveAt)
  expect(times).toEqual([...new Set(times)].sort((a, b) => b - a))
})
