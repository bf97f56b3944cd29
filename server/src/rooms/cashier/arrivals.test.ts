import { expect, test } from 'vitest'
import { whyHeld } from './receive-arrival.ts'
import { amountFor } from './receive-transfer.ts'

const ONE = 100_000n

test.each([
  ['a cent less', { amount: 50_000_000n }, {}, {}, 'amount_mismatch'],
  ['another currency', { currency: 'MYR' }, {}, {}, 'amount_mismatch'],
  ['an order that is over', {}, { state: 'expired' }, {}, 'order_over'],
  ['another sender', {}, {}, { isOwnName: false }, 'sender_differs'],
  ['more than one person may credit', {}, {}, { needsSecond: true }, 'second_person'],
  ['exactly what was asked', {}, {}, {}, null],
  ['a claimed order', {}, { state: 'claimed' }, {}, null],
] as const)('[CA-04] a transfer is held for %s: %#', (_, arrival, deposit, judged, why) => {
  const came = { amount: 50_001_000n, currency: 'CNY', ...arrival } as never
  const order = { state: 'pending', amount: 50_001_000n, currency: 'CNY', ...deposit } as const
  expect(whyHeld(order as never, came, { isOwnName: true, needsSecond: false, ...judged })).toBe(why)
})

test('[CA-06] only exactly what was asked, in time, is credited as ordered', () => {
  const until = Date.UTC(2026, 0, 2, 3, 15)
  const payTo = { usdt: '138.226554', rate: '7.2345', rateUntil: until }
  const credited = (usdt: bigint, seenAt: number, rateNow = 723_450n) =>
    amountFor({ amount: 1_000n * ONE }, payTo, { usdt, seenAt: new Date(seenAt), rateNow }).amount
  expect(credited(138_226_554n, until)).toBe(1_000n * ONE)
  expect(credited(138_226_554n, until, 600_000n)).toBe(1_000n * ONE)
  expect(credited(138_226_554n, until + 1, 700_000n)).toBe(96_758_000n)
  expect(credited(138_000_000n, until)).toBe(99_836_000n)
  expect(credited(1n, until)).toBe(0n)
})
