import { officeLotteryCalls } from '@koi/contract/calls/office/lottery.ts'
import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { beforeEach, expect, test } from 'vitest'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { fundedMember, operatorToken, TEST_PASSWORD } from '../../../testing/people.ts'
import { proveBooks } from '../../ledger/index.ts'
import { routes as memberRoutes } from '../../members/index.ts'
import { officeCommands } from '../office.ts'
import { routes } from '../routes.ts'
import { type Bet, drawOnSale, newSlip, openLottery } from '../testing/draws.ts'

const lottery = await openLottery()
const { ctx, db } = lottery
const office = routesOf(officeLotteryCalls, officeLotterySchemas, officeCommands)
const { caller } = await testApp(ctx, [...routes, ...memberRoutes, ...office])
await fundedMember(ctx, { account: 'ways01' })
const member = caller()
const credentials = { type: 'username', username: 'ways01', password: TEST_PASSWORD } as const
member.token = (await member.api.logIn(credentials)).token
const owner = caller()
owner.token = await operatorToken(ctx, 'mei')
const finance = caller()
finance.token = await operatorToken(ctx, 'arun')

const tradition: Bet = { playId: 'position', selection: '7||||' }
const entertainment: Bet = { playId: 'sides', selection: 'big||||' }
const reason = 'as agreed'

const setMenus = (tradPlay: boolean, entPlay: boolean) =>
  owner.office.officeSetLotteryGame({ gameCode: 'SSC60', tradPlay, entPlay, reason })

beforeEach(() => setMenus(true, true))

const launch = (changes: { playType?: 'trad' | 'ent'; showChoice?: boolean } = {}) =>
  member.api.launchLottery({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'Lott',
    lottoGameCode: 'SSC60',
    lottoView: 'betting',
    device: 'MOBILE',
    backUrl: '/m/home',
    language: 'EN',
    ...changes,
  })

const playsOn = async () => (await member.api.playMenu({ gameCode: 'SSC60' })).plays

test('[CA-02] a game that goes on sale gets its draws at once, before the timetable', async () => {
  const text = `select key from graphile_worker.jobs where key = 'lottery:generate'`
  const waiting = () => db.query(text)
  const sell = (enabled: boolean) =>
    owner.office.officeSetLotteryGame({ gameCode: 'DICE180', enabled, tradPlay: true, entPlay: true, reason })
  await sell(false)
  await db.query(`delete from graphile_worker._private_jobs where key = 'lottery:generate'`)
  await sell(true)
  expect(await waiting()).toHaveLength(1)
  await db.query(`delete from graphile_worker._private_jobs where key = 'lottery:generate'`)
  await sell(true)
  expect(await waiting()).toEqual([])
})

test('[LA-16] with both menus enabled, both play types are offered, launched and sold', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  expect(await playsOn()).toEqual(expect.arrayContaining(['position', 'sides']))
  expect((await launch()).gameUrl).not.toMatch(/playType|showChoice/)
  expect((await launch({ playType: 'ent' })).gameUrl).toContain('&playType=ent')
  expect((await launch({ playType: 'trad', showChoice: false })).gameUrl).toContain(
    '&playType=trad&showChoice=false',
  )
  const { order } = await member.api.placeOrder(await newSlip(ctx, draw, tradition, entertainment))
  expect(order.wagers.map(({ playId }) => playId)).toEqual(['position', 'sides'])
})

test.each([
  { off: 'ent' as const, bet: entertainment, other: 'trad' as const, otherBet: tradition },
  { off: 'trad' as const, bet: tradition, other: 'ent' as const, otherBet: entertainment },
])('[LA-16] with $off disabled it is not offered, launched or sold, the other is', async (row) => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const before = await newSlip(ctx, draw, row.bet)
  const first = await member.api.placeOrder(before)
  await setMenus(row.off !== 'trad', row.off !== 'ent')
  const plays = await playsOn()
  expect([plays.includes(row.bet.playId), plays.includes(row.otherBet.playId)]).toEqual([false, true])
  await expect(launch({ playType: row.off })).rejects.toMatchObject({ code: 'play.closed', status: 409 })
  expect((await launch({ playType: row.other })).gameUrl).toContain(`playType=${row.other}`)
  const wager = await newSlip(ctx, draw, row.otherBet, row.bet)
  await expect(member.api.placeOrder(wager)).rejects.toMatchObject({
    code: 'play.closed',
    status: 409,
    details: { wager: 1 },
  })
  // The refused slip cost nothing, the other menu still sells, and placed orders stay valid.
  expect((await member.api.placeOrder(await newSlip(ctx, draw, row.otherBet))).balance).toBe(
    String((Number(first.balance) - 1).toFixed(2)),
  )
  expect(await member.api.placeOrder(before)).toEqual(first)
  expect(await proveBooks(db)).toEqual([])
})

test('operators see and switch the menus with a reason; others are refused', async () => {
  expect(await setMenus(true, false)).toMatchObject({ gameCode: 'SSC60', tradPlay: true, entPlay: false })
  const games = await owner.office.officeLotteryGames()
  expect(games.filter(({ gameCode }) => ['SSC60', 'MNVIP60'].includes(gameCode))).toMatchObject([
    { gameCode: 'SSC60', names: { EN: 'Koi SSC 60s' }, tradPlay: true, entPlay: false },
    { gameCode: 'MNVIP60', tradPlay: true, entPlay: true },
  ])
  const [line] = await db.query(
    'select action, target, reason, before, after from operators.audit_line order by id desc limit 1',
  )
  expect(line).toEqual({
    action: 'lottery.set',
    target: 'lottery:SSC60',
    reason,
    before: { enabled: true, tradPlay: true, entPlay: true },
    after: { enabled: true, tradPlay: true, entPlay: false },
  })
  const act = { gameCode: 'SSC60', tradPlay: false, entPlay: false, reason }
  const codes = [
    ['operator.role', () => finance.office.officeSetLotteryGame(act)],
    ['operator.role', () => finance.office.officeLotteryGames()],
    ['operator.session', () => caller().office.officeSetLotteryGame(act)],
    ['operator.reason_required', () => owner.office.officeSetLotteryGame({ ...act, reason: '   ' })],
    ['game.unknown', () => owner.office.officeSetLotteryGame({ ...act, gameCode: 'NOGAME' })],
  ] as const
  for (const [code, call] of codes) await expect(call()).rejects.toMatchObject({ code })
})
