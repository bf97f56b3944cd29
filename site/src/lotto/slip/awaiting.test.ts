import { expect, test } from 'vitest'
import { awaiting, awaitSettlement, stopAwaiting } from './awaiting.ts'

test('tickets wait in the order of their draws, each once, until their result is shown', () => {
  awaitSettlement({ orderId: 'c', drawAt: 30 }, { orderId: 'd', drawAt: 40 })
  awaitSettlement({ orderId: 'a', drawAt: 10 })
  awaitSettlement({ orderId: 'c', drawAt: 30 })
  expect(awaiting.get().map(({ orderId }) => orderId)).toEqual(['a', 'c', 'd'])
  stopAwaiting('c')
  expect(awaiting.get().map(({ orderId }) => orderId)).toEqual(['a', 'd'])
})
