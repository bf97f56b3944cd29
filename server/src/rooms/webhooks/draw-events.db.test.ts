import { expect, test } from 'vitest'
import { testOperator } from '../../testing/people.ts'
import { voidEmptyDraws } from '../lottery/lifecycle/void-empty-draws.ts'
import {
  advanceTo,
  drawOnSale,
  enableOnly,
  newPlayer,
  newSlip,
  openLottery,
} from '../lottery/testing/draws.ts'
import { placeOrder } from '../lottery/tickets/place-order.ts'
import { FakeReceiver, officeOf, runJob } from './testing.ts'

const lottery = await openLottery()
await enableOnly(lottery, ['SSC60'])
const { ctx, clock } = lottery
const receiver = new FakeReceiver()
const hooks = { ...ctx, fetch: receiver.fetch }
const office = officeOf(hooks, testOperator(1n))
const TYPES = ['bet.placed', 'bet.settled', 'draw.opened', 'draw.closed', 'draw.settled'] as const

test('[OF-21] a draw and its orders: opened, bets placed, closed, settled, each in its order', async () => {
  const { endpoint } = await office.add({
    ...{ url: 'https://hooks.example/koi', description: '', types: [...TYPES] },
  })
  const draw = await drawOnSale(lottery, 'SSC60')
  const [member, trial] = [await newPlayer(lottery), await newPlayer(lottery, { currency: 'FUN' })]
  const bets = [
    { playId: 'position', selection: '0123456789||||' },
    { playId: 'position', selection: '|0123456789|||' },
  ]
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, ...bets))
  await placeOrder(ctx, trial, await newSlip(ctx, draw, ...bets))
  const settled = await advanceTo(lottery, draw, 'settled')
  for (let rounds = 0; rounds < 4; rounds += 1) await runJob(hooks, 'webhooks.deliver')
  const events = receiver.events()
  const name = { game: 'SSC60', draw: draw.numero }
  const of = (kind: string) => events.filter(({ type }) => type.startsWith(kind))
  expect(of('draw').filter(({ data }) => data.draw === draw.numero)).toMatchObject([
    { type: 'draw.opened', data: { ...name, closesAt: draw.closeAt.toISOString() } },
    { type: 'draw.closed', data: { ...name, drawsAt: draw.drawAt.toISOString() } },
    { type: 'draw.settled', data: { ...name, result: settled.winningNumber, version: 1 } },
  ])
  // One event for each order in real money; trial credit is no money.
  const stake = { amount: '2000000', scale: 5, currency: 'CNY' }
  expect(of('bet.placed').map(({ data }) => data)).toEqual([
    { order: order.orderNumber, member: String(member.id), ...name, bets: 2, stake },
  ])
  expect(of('bet.settled').map(({ data }) => data)).toMatchObject([{ ...name, bets: 2, stake }])
  await office.remove(endpoint.id)
})

test('[OF-21] a draw that nobody bet on and that is void', async () => {
  receiver.received.length = 0
  const { endpoint } = await office.add({
    ...{ url: 'https://hooks.example/koi', description: '', types: ['draw.void'] },
  })
  clock.advance(60_000)
  await voidEmptyDraws(ctx, [await drawOnSale(lottery, 'SSC60')], 'the machine broke')
  for (let rounds = 0; rounds < 4; rounds += 1) await runJob(hooks, 'webhooks.deliver')
  expect(receiver.events()[0]).toMatchObject({ type: 'draw.void', data: { game: 'SSC60' } })
  // What an operator wrote stays in the house.
  expect(receiver.received[0]?.body).not.toContain('machine')
  await office.remove(endpoint.id)
})
