import { CallError } from '@koi/contract/envelope.ts'
import { expect, test } from 'vitest'
import type { SlipOrder } from './bet-slip.ts'
import { definiteRefusal, nextPlacing, type Placing, readStoredOrder, retryDelay } from './placing.ts'

const order: SlipOrder = {
  clientKey: 'a-key',
  gameCode: 'SSC60',
  numero: '20261121-0001',
  wagers: [
    {
      playId: 'position',
      selection: '1||||',
      unit: '1.00',
      multiple: 1,
      series: 1800,
      odds: 90_000,
      stake: '1.00',
    },
  ],
}
const sending: Placing<string> = { kind: 'sending', order, tries: 1 }
const noAnswer = new CallError({ code: null, status: 0, message: '' })
const closed = new CallError({ code: 'draw.closed', status: 409, message: 'closed' })

test('without a definite answer the same order stays, under its key, and is sent again', () => {
  const unknown = nextPlacing(sending, { kind: 'failed', error: noAnswer })
  expect(unknown).toEqual({ kind: 'unknown', order, tries: 1 })
  expect(nextPlacing(unknown, { kind: 'again' })).toEqual({ kind: 'sending', order, tries: 2 })
})

test('while the outcome is unknown nothing else can be sent, and nothing is discarded', () => {
  const unknown: Placing<string> = { kind: 'unknown', order, tries: 3 }
  expect(nextPlacing(unknown, { kind: 'send', order: { ...order, clientKey: 'another' } })).toBe(unknown)
  expect(nextPlacing(unknown, { kind: 'close' })).toBe(unknown)
})

test('a server error is not a definite answer, a refusal is', () => {
  const stumbled = new CallError({ code: 'server.error', status: 500, message: '' })
  expect(definiteRefusal(stumbled)).toBeNull()
  expect(definiteRefusal(new TypeError('offline'))).toBeNull()
  expect(nextPlacing(sending, { kind: 'failed', error: closed })).toEqual({
    kind: 'refused',
    order,
    refused: { code: 'draw.closed', message: 'closed', details: {} },
  })
})

test('an answer ends it, and a late answer of an earlier attempt changes nothing', () => {
  const placed = nextPlacing(sending, { kind: 'placed', receipt: 'R1' })
  expect(placed).toEqual({ kind: 'placed', receipt: 'R1' })
  expect(nextPlacing(placed, { kind: 'failed', error: noAnswer })).toBe(placed)
  expect(nextPlacing(placed, { kind: 'close' })).toEqual({ kind: 'idle' })
})

test('it is retried automatically a few times, with growing delays', () => {
  expect([1, 2, 3, 4, 5].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, null])
})

test('a stored order is parsed, anything else gives null', () => {
  expect(readStoredOrder(JSON.parse(JSON.stringify(order)))).toEqual(order)
  for (const value of [null, 'x', {}, { ...order, wagers: [] }, { ...order, numero: 3 }]) {
    expect(readStoredOrder(value)).toBeNull()
  }
})
