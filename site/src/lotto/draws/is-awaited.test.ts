import { expect, test } from 'vitest'
import { isAwaited } from './is-awaited.ts'

test('an official draw is awaited from its time on, until it is settled', () => {
  const order = { state: 'placed', drawAt: 20_000, source: 'official' } as const
  expect(isAwaited(order, 19_999)).toBe(false)
  expect(isAwaited(order, 20_000)).toBe(true)
  expect(isAwaited({ ...order, state: 'settled' }, 20_000)).toBe(false)
  expect(isAwaited({ ...order, source: 'own' }, 20_000)).toBe(false)
})
