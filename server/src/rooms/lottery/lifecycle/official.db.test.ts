import { isIncluded, leafHash } from '@koi/contract/fairness/merkle.ts'
import { ONE } from '@koi/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../refusal.ts'
import { testVisitor } from '../../../testing/people.ts'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import { drawRecord } from '../draws/draw-record.ts'
import { countLate } from '../draws/draw-store.ts'
import { lotteryMenu, nearDraws } from '../draws/menu.ts'
import { pastDraws } from '../draws/past-draws.ts'
import { officeCommands } from '../office.ts'
import { cash, drawOnSale, newPlayer, newSlip, rereadDraw } from '../testing/draws.ts'
import { advanceToDrawTime, openOfficial, operator, settleWithPrize, southern } from '../testing/official.ts'
import { orderProof } from '../tickets/order-proof.ts'
import { orderDetail } from '../tickets/orders.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { makeDraw } from './make-draw.ts'
import { refundDraw } from './refund-draw.ts'
import { settleDraw } from './settle-draw.ts'

const lottery = await openOfficial()
const { ctx, db, clock, feeds } = lottery
const { officeDraw, officeDraws, officeEnterResult, officeVoidDraw } = officeCommands
const MORNING = clock.now()
const HOUR = 3_600_000

beforeEach(() => {
  clock.set(MORNING)
  feeds.clear()
})

async function refused(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function sold(game: string) {
  clock.set(MORNING)
  const draw = await drawOnSale(lottery, game)
  const member = await newPlayer(lottery, { cash: 10n * ONE })
  const input = await newSlip(ctx, draw, { playId: 'special2', selection: '02,25' })
  const { order } = await placeOrder(ctx, member, input)
  return { draw, member, order, at: { gameCode: game, numero: draw.numero } }
}

test('the North draws with the station of the day, stations draw on their days, without a seed', async () => {
  const { draw: north } = await sold('MB')
  expect(north).toMatchObject({
    source: 'official',
    numero: '20260102',
    commitment: null,
    station: { EN: 'Hai Phong' },
    closeAt: new Date('2026-01-02T11:00:00Z'),
    drawAt: new Date('2026-01-02T11:15:00Z'),
  })
  const menu = await lotteryMenu(ctx, testVisitor, {})
  const codes = (group: string) => menu[group]?.gameMenus.map(({ gameCode }) => gameCode)
  expect([codes('NORTH')?.length, codes('CENTRE')?.length, codes('SOUTH')?.length]).toEqual([1, 14, 21])
  const [today] = await db.query<{ stations: string[] }>(
    `select array_agg(game_code order by game_code) as stations from lottery.draw
     where source = 'official' and numero = '20260102'`,
  )
  expect(today?.stations).toEqual(['MB', 'MNBINHDUONG', 'MNTRAVINH', 'MNVINHLONG', 'MTGIALAI', 'MTNINHTHUAN'])
  const near = await nearDraws(ctx, testVisitor, { gameCode: 'MNHCM' })
  expect(near).toMatchObject({
    game: { source: 'official', lockTime: 900, isSale: true },
    current: { numero: '20260103', commitment: null },
    waiting: null,
  })
})

test('a draw is settled by two feeds that agree, and its tickets can be proved', async () => {
  const { draw, member, order, at } = await sold('MNVINHLONG')
  const settled = await settleWithPrize(lottery, draw, '750102')
  expect(settled).toMatchObject({
    state: 'settled',
    winningNumber: southern('750102'),
    seed: null,
    wagers: 1n,
  })
  expect(await cash(lottery, member)).toBe(8n * ONE + 9_780_000n)
  expect(await orderDetail(ctx, member, order)).toMatchObject({
    state: 'settled',
    payout: '97.80',
    source: 'official',
    resultVersion: 1,
  })
  const record = await drawRecord(ctx, testVisitor, at)
  expect(record).toMatchObject({ source: 'official', seed: null, beaconRound: null, commitment: null })
  expect(record.results).toMatchObject([{ version: 1, basis: 'feeds', winningNumber: southern('750102') }])
  const proof = await orderProof(ctx, member, order)
  const leaf = leafHash(Buffer.from(proof.ticketText))
  expect(Buffer.from(leaf).toString('hex')).toBe(proof.leaf)
  expect(isIncluded(proof.leaf, proof.path ?? [], record.ticketRoot ?? '')).toBe(true)
  const past = await pastDraws(ctx, testVisitor, { gameCode: 'MNVINHLONG' })
  expect(past.content).toMatchObject([{ numero: '20260102', source: 'official', resultVersion: 1 }])
  const { claims } = await officeDraw(ctx, operator(1n), at)
  expect(claims.map(({ feed }) => feed?.split('/').at(-1))).toEqual(['one', 'two'])
  expect(claims[0]?.snapshot).toContain('publishedBy')
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})

test('[FA-01] a result that stands is never changed, and only its settlement is noted', async () => {
  const { draw } = await sold('MNCANTHO')
  await settleWithPrize(lottery, draw, '123402')
  const change = (set: string) =>
    ctx.db.query(`update lottery.draw_result set ${set} where draw_id = $1`, [draw.id])
  const refused = { code: '42501', message: 'a result that stands never changes' }
  for (const set of ["winning_number = '1'", "reason = 'other'", 'stands_at = now()', 'proposed_by = 7'])
    await expect(change(set)).rejects.toMatchObject(refused)
  await change('payout = payout')
  await expect(db.query('delete from lottery.draw_result')).rejects.toMatchObject({ code: '42501' })
})

test('when feeds differ the draw waits and shows it, until one feed corrects itself', async () => {
  const { draw, member, order, at } = await sold('MNBINHDUONG')
  feeds.set('one', southern('111102')).set('two', southern('111103'))
  expect((await advanceToDrawTime(lottery, draw)).state).toBe('locked')
  expect(await officeDraw(ctx, operator(1n), at)).toMatchObject({ waits: 'contradicted', state: 'locked' })
  expect(await nearDraws(ctx, testVisitor, { gameCode: at.gameCode })).toMatchObject({
    waiting: { numero: draw.numero, drawAt: draw.drawAt.getTime() },
  })
  expect((await orderDetail(ctx, member, order)).state).toBe('placed')
  // A feed that reports the same again makes no new claim.
  await makeDraw(ctx, draw.id)
  feeds.set('two', southern('111102'))
  await makeDraw(ctx, draw.id)
  await settleDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).winningNumber).toBe(southern('111102'))
  const { claims } = await officeDraw(ctx, operator(1n), at)
  expect(claims.map(({ winningNumber }) => winningNumber.slice(0, 6))).toEqual(['111102', '111103', '111102'])
})

test('an impossible result is not a claim, and a feed that fails is silent', async () => {
  const { draw, at } = await sold('MTGIALAI')
  feeds.set('one', '12345~1').set('two', 'down')
  await advanceToDrawTime(lottery, draw)
  expect(await officeDraw(ctx, operator(1n), at)).toMatchObject({ waits: 'silent', claims: [] })
})

test('without feeds two people decide, and nobody enters a result twice', async () => {
  const { draw, at } = await sold('MNTRAVINH')
  const enter = (who: bigint, special: string, role = 'owner') =>
    refused(officeEnterResult(ctx, operator(who, role), { ...at, winningNumber: southern(special) }))
  expect(await enter(1n, '123456')).toBe('result.early')
  await advanceToDrawTime(lottery, draw)
  expect(await enter(1n, '123456', 'support')).toBe('operator.role')
  expect(await enter(1n, '12345')).toBe('result.invalid')
  expect(await enter(1n, '123456')).toMatchObject({ waits: 'silent' })
  expect(await enter(1n, '123456')).toBe('result.entered')
  expect(await enter(1n, '654321')).toBe('result.entered')
  expect(await enter(2n, '654321')).toMatchObject({ waits: 'contradicted', state: 'locked' })
  expect(await enter(3n, '123456')).toMatchObject({ state: 'drawn', winningNumber: southern('123456') })
  expect(await enter(4n, '123456')).toBe('draw.state')
  const { results, claims } = await officeDraw(ctx, operator(1n), at)
  expect(results).toMatchObject([{ basis: 'people' }])
  expect(claims.map(({ operator: name }) => name)).toEqual(['operator1', 'operator2', 'operator3'])
})

test('without a result a draw is late after an hour, and two people can void it after a day', async () => {
  const { draw, member, at } = await sold('MTNINHTHUAN')
  await advanceToDrawTime(lottery, draw)
  const late = () => countLate(db, clock.now())
  const order = { ...at, reason: 'the station did not draw' }
  const voidBy = (id: bigint) => refused(officeVoidDraw(ctx, operator(id), order))
  const before = await late()
  clock.set(new Date(draw.drawAt.getTime() + HOUR + 1))
  expect(await late()).toBeGreaterThan(before)
  const { content } = await officeDraws(ctx, operator(1n), { gameCode: at.gameCode })
  expect(content).toMatchObject([{ state: 'locked', waits: 'silent' }])
  expect(await voidBy(1n)).toBe('draw.waits')
  clock.set(new Date(draw.drawAt.getTime() + 24 * HOUR))
  expect(await voidBy(1n)).toBe('operator.second_person')
  expect(await voidBy(1n)).toBe('operator.second_person')
  expect(await voidBy(2n)).toMatchObject({ state: 'void', winningNumber: null })
  await refundDraw(ctx, draw.id)
  expect(await cash(lottery, member)).toBe(10n * ONE)
  expect((await drawRecord(ctx, testVisitor, at)).voidReason).toBe(order.reason)
  // A result that arrives afterwards changes nothing.
  feeds.set('one', southern('000002')).set('two', southern('000002'))
  await makeDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).state).toBe('void')
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})

test('while an official draw is on sale one person can void it', async () => {
  const { draw, member, at } = await sold('MNHCM')
  await officeVoidDraw(ctx, operator(1n), { ...at, reason: 'announced too early' })
  await refundDraw(ctx, draw.id)
  expect(await cash(lottery, member)).toBe(10n * ONE)
})

test('the office lists draws up to an hour ahead, and later draws on request', async () => {
  const { draw, at } = await sold('MNLONGAN')
  const listed = async (more: { coming?: boolean } = {}) => {
    const { content } = await officeDraws(ctx, operator(1n), { gameCode: at.gameCode, ...more })
    return content.some(({ numero }) => numero === draw.numero)
  }
  expect([await listed(), await listed({ coming: true })]).toEqual([false, true])
  clock.set(new Date(draw.drawAt.getTime() - HOUR))
  expect(await listed()).toBe(true)
  const { games } = await officeDraws(ctx, operator(1n), {})
  expect(games).toContainEqual({ gameCode: 'MNLONGAN', name: expect.any(String) })
})
