import { officeLotteryCalls } from '@koi/contract/calls/office/lottery.ts'
import { ONE } from '@koi/contract/money.ts'
import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { expect, test } from 'vitest'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { operatorToken } from '../../../testing/people.ts'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import { readDrawPage } from '../draws/draw-store.ts'
import { applyClosures } from '../lifecycle/apply-closures.ts'
import { generateDraws } from '../lifecycle/generate-draws.ts'
import { refundDraw } from '../lifecycle/refund-draw.ts'
import { officeCommands } from '../office.ts'
import { routes } from '../routes.ts'
import {
  advanceTo,
  cash,
  drawOnSale,
  enableOnly,
  newPlayer,
  newSlip,
  openLottery,
  rereadDraw,
} from '../testing/draws.ts'
import { placeOrder } from '../tickets/place-order.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery
await enableOnly(lottery, ['SSC60', 'SSC300', 'KENO300', 'MNVIP45', 'MNVIP60'])
const office = routesOf(officeLotteryCalls, officeLotterySchemas, officeCommands)
const { caller } = await testApp(ctx, [...routes, ...office])
const visitor = caller()
const owner = caller()
owner.token = await operatorToken(ctx, 'mei')

const reason = 'fewer draws at night'
const hours = { every: { seconds: 600, begins: '06:00', ends: '22:00' }, weekly: null }

const drawsOf = (game: string) =>
  readDrawPage(db, { game, states: undefined, drawnBy: undefined, after: null, limit: 2_000 })

test('a closure voids and refunds the draws on sale for its days; a locked draw is made', async () => {
  const member = await newPlayer(lottery)
  const locked = await drawOnSale(lottery, 'MNVIP45')
  await advanceTo(lottery, locked, 'locked')
  clock.advance(30_000)
  const draw = await drawOnSale(lottery, 'MNVIP45')
  await placeOrder(ctx, member, await newSlip(ctx, draw, { playId: 'special2', selection: '00,25' }))
  expect(await cash(lottery, member)).toBe(998n * ONE)
  const day = { gameCode: 'MNVIP45', from: '2026-01-02', to: '2026-01-02', reason: 'Lunar New Year' }
  const [closure] = await owner.office.officeAddClosure(day)
  await applyClosures(ctx)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ state: 'void', voidReason: 'Lunar New Year' })
  await refundDraw(ctx, draw.id)
  expect(await cash(lottery, member)).toBe(1_000n * ONE)
  expect((await rereadDraw(lottery, locked)).state).toBe('locked')
  const open = (await drawsOf('MNVIP45')).filter(({ state }) => state === 'scheduled' || state === 'open')
  expect(open).toEqual([])
  // Other games go on.
  expect((await drawOnSale(lottery, 'MNVIP60')).state).not.toBe('void')
  expect((await visitor.api.timetable({ gameCode: 'MNVIP45' })).closures).toMatchObject([
    { from: day.from, to: day.to, reason: day.reason, liftedAt: null },
  ])
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
  const id = closure?.id ?? ''
  await owner.office.officeLiftClosure({ id, reason: 'in error' })
  await expect(owner.office.officeLiftClosure({ id, reason })).rejects.toMatchObject({
    code: 'closure.lifted',
  })
})

test('a change of timetable applies from a day that has no draws yet, and is public', async () => {
  const { firstDay, changes } = await owner.office.officeTimetable({ gameCode: 'KENO300' })
  // It is 11 in the morning in Ho Chi Minh City, and an hour of draws exists.
  expect(firstDay).toBe('2026-01-03')
  expect(changes).toMatchObject([{ every: { seconds: 300, begins: '00:00', ends: '24:00' } }])
  const order = { gameCode: 'KENO300', from: '2026-01-02', lockSeconds: 10, ...hours, reason }
  await expect(owner.office.officeSetTimetable(order)).rejects.toMatchObject({ code: 'timetable.generated' })
  await owner.office.officeSetTimetable({ ...order, from: firstDay })
  const shown = await visitor.api.timetable({ gameCode: 'KENO300' })
  expect(shown.changes[1]).toMatchObject({ from: firstDay, ...hours, reason, at: clock.now().getTime() })
  await enableOnly(lottery, ['KENO300'])
  for (let run = 0; run < 12; run += 1) await generateDraws(ctx)
  const next = (await drawsOf('KENO300')).filter(({ numero }) => numero.startsWith('20260103'))
  // 26 hours from 10 in the morning: 36 draws from six to noon.
  expect(next.at(-1)).toMatchObject({
    numero: '20260103-0001',
    opensAt: new Date('2026-01-02T23:00:00Z'),
    drawAt: new Date('2026-01-02T23:10:00Z'),
  })
  expect(next.length).toBeGreaterThan(30)
})

test.each([
  ['two patterns', { ...hours, weekly: [{ day: 1, at: '10:00', station: null }] }],
  ['no pattern', { every: null, weekly: null }],
  ['a day twice', { every: null, weekly: [1, 1].map((day) => ({ day, at: '10:00', station: null })) }],
  ['hours that end before they begin', { every: { ...hours.every, ends: '05:00' }, weekly: null }],
  ['a lock as long as the draw', { ...hours, lockSeconds: 600 }],
])('%s is not a timetable', async (_, change) => {
  const order = { gameCode: 'SSC300', from: '2026-03-01', lockSeconds: 10, reason, ...change }
  await expect(owner.office.officeSetTimetable(order)).rejects.toMatchObject({ code: 'timetable.invalid' })
})

test('a closure can be for every game, but not for past days', async () => {
  const past = { gameCode: null, from: '2026-01-01', to: '2026-01-05', reason }
  await expect(owner.office.officeAddClosure(past)).rejects.toMatchObject({ code: 'closure.past' })
  await owner.office.officeAddClosure({ ...past, from: '2026-01-03', to: '2026-01-03' })
  await applyClosures(ctx)
  const left = await db.query(
    `select from lottery.draw where numero like '20260103%' and state in ('scheduled', 'open')`,
  )
  expect(left).toEqual([])
  clock.set(new Date('2026-01-02T15:30:00Z'))
  await enableOnly(lottery, ['SSC60'])
  for (let run = 0; run < 12; run += 1) await generateDraws(ctx)
  const [made] = await db.query<{ numero: string }>(
    `select numero from lottery.draw where game_code = 'SSC60' and state = 'scheduled' and opens_at > $1
      and draw_at > '2026-01-02T17:00:00Z' order by draw_at limit 1`,
    [clock.now()],
  )
  expect(made?.numero).toBe('20260104-0001')
})

test('a caller without a session cannot read timetables, and changes are in the audit trail', async () => {
  await expect(caller().office.officeTimetable({ gameCode: 'SSC60' })).rejects.toMatchObject({
    code: 'operator.session',
  })
  const acts = await db.query<{ action: string }>(
    `select distinct action from operators.audit_line
     where split_part(action, '.', 1) in ('timetable', 'closure') order by action`,
  )
  expect(acts.map(({ action }) => action)).toEqual(['closure.add', 'closure.lift', 'timetable.set'])
})
