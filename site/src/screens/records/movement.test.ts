import { expect, test } from 'vitest'
import { groupRefunds, netOf, toneOf, unsigned } from './movement.ts'

test('incoming money is green, outgoing money is not', () => {
  expect([toneOf('0.01'), toneOf('0.00'), toneOf('-5.00')]).toEqual(['jade', 'ink', 'ink'])
})

test('outgoing money reads as an amount', () => {
  expect([unsigned('-1521.60'), unsigned('3.00')]).toEqual(['1521.60', '3.00'])
})

test('the result of a settled bet is payout and rebate less its stake, of an open one zero', () => {
  expect(netOf({ state: 'settled', stake: '10.80', payout: '19.56', rebate: '0.00' })).toBe(876_000n)
  expect(netOf({ state: 'settled', stake: '10.80', payout: '0.00', rebate: '0.80' })).toBe(-1_000_000n)
  expect(netOf({ state: 'placed', stake: '10.80', payout: '0.00', rebate: '0.00' })).toBeNull()
  expect(netOf({ state: 'voided', stake: '10.80', payout: '10.80', rebate: '0.00' })).toBeNull()
})

test('the refunds of a stopped chase are one row, whose sum is that of its entries', () => {
  const row = (id: string, code: string, at: number, amount: string) => ({ id, code, at, amount })
  const rows = [
    row('6', 'refund', 20, '2.00'),
    row('5', 'refund', 20, '4.00'),
    row('4', 'refund', 20, '8.50'),
    row('3', 'refund', 10, '1.00'),
    row('2', 'stake', 5, '-8.00'),
    row('1', 'stake', 5, '-4.00'),
  ]
  const grouped = groupRefunds(rows)
  expect(grouped.map(({ id, amount, entries }) => [id, amount, entries.length])).toEqual([
    ['6', '14.50', 3],
    ['3', '1.00', 1],
    ['2', '-8.00', 1],
    ['1', '-4.00', 1],
  ])
  expect(grouped.flatMap(({ entries }) => entries)).toEqual(rows)
})
