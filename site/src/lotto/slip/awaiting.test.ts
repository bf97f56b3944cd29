import { expect, test } from 'vitest'
import { awaiting, awaitSettlement, readAwaited, stopAwaiting } from './awaiting.ts'

test('tickets wait in the order of their draws, each once, until they are announced', () => {
  awaitSettlement({ orderId: 'c', drawAt: 30 }, { orderId: 'd', drawAt: 40 })
  awaitSettlement({ orderId: 'a', drawAt: 10 })
  awaitSettlement({ orderId: 'c', drawAt: 30 })
  expect(awaiting.get().map(({ orderId }) => orderId)).toEqual(['a', 'c', 'd'])
  expect([stopAwaiting('c'), stopAwaiting('c')]).toEqual([true, false])
  expect(awaiting.get().map(({ orderId }) => orderId)).toEqual(['a', 'd'])
})

test('stored tickets are read back, and anything else is left out', () => {
  const ticket = { orderId: 'a', drawAt: 10 }
  expect(readAwaited([ticket, { orderId: 7, drawAt: 1 }, null])).toEqual([ticket])
  expect([null, 'x{', {}].map(readAwaited)).toEqual([[], [], []])
})
