import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { fundedMember, TEST_PASSWORD } from '../../../testing/people.ts'
import { routes as memberRoutes } from '../../members/index.ts'
import { forgetGames } from '../games/game.ts'
import { routes } from '../routes.ts'
import { advanceTo, drawOnSale, newSlip, openLottery, rereadDraw } from '../testing/draws.ts'

const lottery = await openLottery()
const { ctx, clock, db } = lottery
const { app, caller } = await testApp(ctx, [...routes, ...memberRoutes])
const visitor = caller()
await fundedMember(ctx, { account: 'lotto01' })
const member = caller()
member.token = (
  await member.api.logIn({ type: 'username', username: 'lotto01', password: TEST_PASSWORD })
).token

const GAME_FIELDS = [
  'gameId',
  'gameCode',
  'gameGroupCode',
  'remark',
  'mobileIconUrl',
  'numero',
  'winningTime',
  'previousWinningNumber',
  'isSale',
  'remainTime',
  'lockTime',
  'tag',
]

test('[LO-29, LO-30, LO-31, API-056, API-059] the menu is a map of groups with their games', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const menu = await visitor.api.lotteryMenu({ prizeMode: 'Lott', device: 'MOBILE', language: 'EN' })
  expect(Object.keys(menu).slice(0, 6)).toEqual(['SSC', 'DICE', 'RACE', 'ELEVEN', 'KENO', 'VIP'])
  expect(menu.SSC).toMatchObject({ tag: 'SSC', labelName: 'Five digits', lane: 'LOTT' })
  const [game] = menu.SSC?.gameMenus ?? []
  expect(Object.keys(game ?? {})).toEqual(expect.arrayContaining(GAME_FIELDS))
  expect(game).toMatchObject({
    gameCode: 'SSC60',
    gameGroupCode: 'SSC',
    remark: 'Koi SSC 60s',
    numero: draw.numero,
    winningTime: draw.drawAt.getTime(),
    previousWinningNumber: null,
    isSale: true,
    remainTime: draw.drawAt.getTime() - clock.now().getTime(),
    lockTime: 5,
    tag: ['HOT'],
  })
})

test('[LO-32, API-056] the prize modes Lott, ZY and Elott are accepted, others refused', async () => {
  for (const prizeMode of ['Lott', 'ZY', 'Elott']) {
    expect(Object.keys(await visitor.api.lotteryMenu({ prizeMode })).length).toBeGreaterThan(0)
  }
  await expect(visitor.api.lotteryMenu({ prizeMode: 'Nope' })).rejects.toMatchObject({
    code: 'request.invalid',
    status: 400,
  })
})

test('[LO-31] Lott begins with the fast games, Elott with Vietnam; ZY has entertainment only', async () => {
  const codes = async (prizeMode: string) => Object.keys(await visitor.api.lotteryMenu({ prizeMode }))
  const [lott, elott] = [await codes('Lott'), await codes('Elott')]
  expect(lott[0]).toBe('SSC')
  expect(elott[0]).toBe('VIP')
  expect(elott.toSorted()).toEqual(lott.toSorted())
  await db.query(`update lottery.game set ent_play = false where code = 'SSC180'`)
  forgetGames(ctx)
  const entertainment = await visitor.api.lotteryMenu({ prizeMode: 'ZY' })
  const games = entertainment.SSC?.gameMenus.map(({ gameCode }) => gameCode)
  expect(games).toEqual(['SSC60', 'SSC300'])
  await db.query(`update lottery.game set ent_play = true where code = 'SSC180'`)
  forgetGames(ctx)
})

test('names are in the language that the call names, or in that of its header', async () => {
  expect((await visitor.api.lotteryMenu({ language: 'CN' })).SSC?.labelName).toBe('时时彩')
  const malay = caller()
  malay.language = 'MS'
  expect((await malay.api.lotteryMenu()).SSC?.labelName).toBe('Lima Digit')
})

test('[EN-09, API-058, API-062] games by group, and the popular ones', async () => {
  const groups = await visitor.api.lotteryGames()
  expect(
    groups.map(({ gameGroupId, displayName, games }) => [gameGroupId, displayName, games.length]).slice(0, 6),
  ).toEqual([
    ['1', 'Five digits', 3],
    ['2', 'Dice', 3],
    ['3', 'Racing', 3],
    ['4', '11 x 5', 3],
    ['5', 'Keno', 3],
    ['6', 'Vietnam VIP', 10],
  ])
  const popular = await visitor.api.popularGames()
  expect(popular.map(({ gameCode }) => gameCode)).toEqual(['SSC60', 'MNVIP60'])
})

test('[API-023] every game in one list; [API-060] the Vietnam menu alone', async () => {
  expect(siteCalls.lotteryList).toMatchObject({ method: 'GET', path: '/lgw/games/lottery' })
  expect(siteCalls.vietnamMenu).toMatchObject({ method: 'GET', path: '/lgw/vn/games/game_menu' })
  const list = await visitor.api.lotteryList({ language: 'MS' })
  expect(list.map(({ gameCode, remark }) => [gameCode, remark])).toEqual(
    expect.arrayContaining([
      ['SSC60', 'Koi SSC 60s'],
      ['DICE180', 'Dadu Koi 3 minit'],
      ['MNVIP60', 'VIP Selatan 60s'],
      ['MBVIP45', 'VIP Utara 45s'],
    ]),
  )
  const menu = await visitor.api.vietnamMenu({ prizeMode: 'Elott', device: 'MOBILE' })
  expect(menu).toMatchObject({ VIP: { tag: 'VIP', labelName: 'Vietnam VIP' } })
  const { SSC, DICE, RACE, ELEVEN, KENO, ...vietnam } = await visitor.api.lotteryMenu()
  expect(menu).toEqual(vietnam)
  const asked = visitor.api.vietnamMenu({ prizeMode: 'Nope' })
  await expect(asked).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('the play menu returns plays, units, series and limits; an unknown game is refused', async () => {
  const menu = await visitor.api.playMenu({ gameCode: 'MNVIP60' })
  expect(menu).toMatchObject({
    family: 'mn18',
    units: ['1.00', '0.10', '0.01', '0.001'],
    stakeMin: '0.01',
    stakeMax: '20000.00',
    payoutMax: '1000000.00',
    multipleMax: 10_000,
  })
  expect(menu.plays).toEqual(expect.arrayContaining(['lo2', 'lo3', 'special2', 'xien2', 'special_sum']))
  for (const asked of [visitor.api.playMenu, visitor.api.nearDraws, visitor.api.pastDraws]) {
    await expect(asked({ gameCode: 'NOGAME' })).rejects.toMatchObject({ code: 'game.unknown', status: 404 })
  }
})

const launch = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: 'Lott',
  device: 'MOBILE',
  backUrl: '/m/home',
  language: 'EN',
} as const

test('[API-057] a launch leads to lobby or bet screen, and back to the site’s own pages only', async () => {
  const url = async (changes: Partial<Parameters<typeof member.api.launchLottery>[0]>) =>
    (await member.api.launchLottery({ ...launch, lottoGameCode: 'SSC60', lottoView: 'betting', ...changes }))
      .gameUrl
  expect(await url({})).toBe('/lotto/bet?mode=Lott&back=%2Fm%2Fhome&lang=EN&game=SSC60')
  expect(await url({ lottoGameCode: '', lottoView: 'lobby' })).toBe(
    '/lotto/?mode=Lott&back=%2Fm%2Fhome&lang=EN',
  )
  expect(await url({ lottoGameCode: 'lobby' })).not.toContain('game=')
  await expect(url({ lottoGameCode: 'NOGAME' })).rejects.toMatchObject({ code: 'game.unknown' })
  const foreign = [
    'https://evil.example/m/home',
    '//evil.example/m/home',
    '/m/home@evil.example',
    '/m/home/../../evil',
    'javascript:alert(1)',
    '',
  ]
  for (const backUrl of foreign) {
    await expect(url({ backUrl })).rejects.toMatchObject({ code: 'url.refused', status: 400 })
  }
})

test('[API-057, API-065] a launch and an order need a session', async () => {
  const asked = { ...launch, lottoGameCode: '', lottoView: 'lobby' } as const
  await expect(visitor.api.launchLottery(asked)).rejects.toMatchObject({
    code: 'session.missing',
    status: 401,
  })
  await expect(visitor.api.orders()).rejects.toMatchObject({ code: 'session.missing' })
})

test('[LA-14, API-065, API-066, API-067, MN-17] order, detail, cancel and result by the API', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const input = await newSlip(ctx, draw, { playId: 'position', selection: '0123456789||||' })
  const { order, balance } = await member.api.placeOrder(input)
  expect(balance).toBe('990.00')
  expect((await member.api.orders({ pageSize: 10, gameCode: 'SSC60' })).content).toEqual([order])
  const second = await member.api.placeOrder(
    await newSlip(ctx, draw, { playId: 'sides', selection: 'big||||' }),
  )
  const cancelled = await member.api.cancelWagers({
    orderId: second.order.orderId,
    ids: second.order.wagers.map(({ id }) => id),
  })
  expect(cancelled).toMatchObject({ balance: '990.00', order: { state: 'cancelled' } })
  await advanceTo(lottery, draw, 'settled')
  const { winningNumber } = await rereadDraw(lottery, draw)
  expect(await member.api.orderDetail({ orderId: order.orderId })).toMatchObject({
    state: 'settled',
    payout: '9.78',
    winningNumber,
  })
  await expect(member.api.orderDetail({ orderId: '1' })).rejects.toMatchObject({
    code: 'order.unknown',
    status: 404,
  })
  const record = await visitor.api.drawRecord({ gameCode: 'SSC60', numero: draw.numero })
  expect(record).toMatchObject({ state: 'settled', winningNumber, ticketCount: 1, beaconMock: true })
  expect((await member.api.orderProof({ orderId: order.orderId })).root).toBe(record.ticketRoot)
})

test.each([
  ['a negative stake', { stake: '-1' }],
  ['a stake that is no number', { stake: 'NaN' }],
  ['a huge stake', { stake: '1'.repeat(40) }],
  ['a stake as a number', { stake: 1 }],
  ['a negative multiple', { multiple: -1 }],
  ['a fraction of a multiple', { multiple: 1.5 }],
])('%s does not pass the door', async (_, change) => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const input = await newSlip(ctx, draw, { playId: 'position', selection: '7||||' })
  const response = await app.inject({
    method: 'POST',
    url: '/lgw/orders',
    headers: { authorization: member.token ?? '', merchant: ctx.config.KOI_MERCHANT },
    payload: { ...input, wagers: input.wagers.map((wager) => ({ ...wager, ...change })) },
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ success: false, code: 'request.invalid' })
})
