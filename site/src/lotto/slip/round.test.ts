import { CallError } from '@koi/contract/envelope.ts'
import { expect, test } from 'vitest'
import { toOrder } from './bet-slip.ts'
import { toChaseOrder } from './chase-order.ts'
import {
  type CartOrder,
  hasOpenOrders,
  nextRound,
  type Round,
  readStoredOrders,
  triesOf,
  unansweredOrders,
} from './round.ts'
import { testPlay, testWagers } from './testing.ts'

const wagers = testWagers(testPlay('mn18', 'lo2'), [[31]])
const orderFor = (gameCode: string): CartOrder => ({
  order: toOrder(wagers, { clientKey: `key-${gameCode}`, gameCode, numero: '20261121-0001' }),
  ids: [gameCode.length],
})
const orders = ['A', 'BB', 'CCC'].map(orderFor)
const sent: Round<string> = nextRound([], { kind: 'send', orders })
const closed = new CallError({ code: 'draw.closed', status: 409, message: 'closed' })
const noAnswer = new CallError({ code: null, status: 0, message: '' })
const kinds = (round: Round<string>) => round.map(({ placing }) => placing.kind)

test('each order of a round gets its own answer', () => {
  const one = nextRound(sent, { kind: 'placed', key: 'key-A', receipt: 'R1' })
  const two = nextRound(one, { kind: 'failed', key: 'key-BB', error: closed })
  expect(hasOpenOrders(two)).toBe(true)
  const three = nextRound(two, { kind: 'placed', key: 'key-CCC', receipt: 'R3' })
  expect(kinds(three)).toEqual(['placed', 'refused', 'placed'])
  expect(hasOpenOrders(three)).toBe(false)
})

test('only unanswered orders are sent again, with their keys', () => {
  const one = nextRound(sent, { kind: 'placed', key: 'key-A', receipt: 'R1' })
  const two = nextRound(one, { kind: 'failed', key: 'key-BB', error: noAnswer })
  const again = nextRound(two, { kind: 'again' })
  expect(kinds(again)).toEqual(['placed', 'sending', 'sending'])
  expect(triesOf(again)).toBe(2)
  expect(unansweredOrders(again).map(({ order }) => order.clientKey)).toEqual(['key-BB', 'key-CCC'])
})

test('while one is unknown nothing else is sent and nothing is discarded', () => {
  const unknown = nextRound(sent, { kind: 'failed', key: 'key-A', error: noAnswer })
  expect(nextRound(unknown, { kind: 'send', orders: [orderFor('D')] })).toBe(unknown)
  expect(nextRound(unknown, { kind: 'close' })).toBe(unknown)
  expect(kinds(nextRound(unknown, { kind: 'forget', gameCode: 'A' }))).toEqual(kinds(unknown))
})

test('read receipts are removed; a refusal stays until its game changes, or something else is sent', () => {
  let round = nextRound(sent, { kind: 'placed', key: 'key-A', receipt: 'R1' })
  for (const key of ['key-BB', 'key-CCC']) round = nextRound(round, { kind: 'failed', key, error: closed })
  const read = nextRound(round, { kind: 'close' })
  expect(kinds(read)).toEqual(['refused', 'refused'])
  expect(nextRound(read, { kind: 'forget', gameCode: 'BB' }).map(({ order }) => order.gameCode)).toEqual([
    'CCC',
  ])
  expect(kinds(nextRound(read, { kind: 'send', orders: [orderFor('D')] }))).toEqual(['sending'])
})

test('orders in flight are unknown after a reload, and keep their bets', () => {
  const kept = JSON.parse(JSON.stringify(unansweredOrders(sent)))
  const read = readStoredOrders(kept)
  expect(read.map(({ placing, ids, order }) => [placing.kind, ids, order])).toEqual(
    orders.map(({ order, ids }) => ['unknown', ids, order]),
  )
  for (const value of [null, {}, 'x', [null, 3, { order: {} }]]) expect(readStoredOrders(value)).toEqual([])
})

test('a chase is an order like any other: stored until it is answered, and sent again with its key', () => {
  const draws = [
    { numero: '20261121-0001', multiple: 1 },
    { numero: '20261121-0002', multiple: 2 },
  ]
  const order = toChaseOrder(wagers, { clientKey: 'key-chase', gameCode: 'A', stopOnWin: true, draws })
  const chase = nextRound<string>([], { kind: 'send', orders: [{ order, ids: [4, 5] }] })
  const lost = nextRound(chase, { kind: 'failed', key: 'key-chase', error: noAnswer })
  expect(nextRound(lost, { kind: 'send', orders })).toBe(lost)
  const read: Round<string> = readStoredOrders(JSON.parse(JSON.stringify(unansweredOrders(lost))))
  expect(read.map(({ placing, ids }) => [placing.kind, ids])).toEqual([['unknown', [4, 5]]])
  const again = nextRound(read, { kind: 'again' })
  expect(unansweredOrders(again).map((one) => one.order)).toEqual([order])
  expect(kinds(nextRound(again, { kind: 'placed', key: 'key-chase', receipt: 'R' }))).toEqual(['placed'])
  const broken = [{ order: { ...order, draws: [] }, ids: [] }]
  expect(readStoredOrders(broken)).toEqual([])
})
