import { expect, test } from 'vitest'
import { effectiveLimits, isLooser, type Limit, leftOf, ownLimit, parseLimit, percentUsed } from './limits.ts'

const limit = (changes: Partial<Limit>): Limit => ({
  kind: 'deposit',
  period: 'day',
  setBy: 'member',
  amount: '100.00',
  setAt: 0,
  raise: null,
  ...changes,
})

test('the lowest limit of a period is effective; the member’s own is distinguished', () => {
  const own = limit({})
  const ours = limit({ setBy: 'operator', amount: '40.00' })
  const week = limit({ period: 'week', amount: '30.00' })
  const loss = limit({ kind: 'loss' })
  expect(effectiveLimits([own, ours, week, loss], 'deposit')).toEqual([ours, week])
  expect(effectiveLimits([own, { ...own, setBy: 'operator' }], 'deposit')).toEqual([own])
  expect(ownLimit([ours, own], { kind: 'deposit', period: 'day' })).toBe(own)
  expect(ownLimit([ours], { kind: 'deposit', period: 'day' })).toBeUndefined()
})

test.each([
  ['deposit', '100.00', '30.00', '70.00', 30],
  ['loss', '100.00', '120.00', '0.00', 100],
  ['stake', '0.00', '0.00', '0.00', 100],
  ['time', '90', '45', '45', 50],
] as const)('of a limit of %s of %s, %s is used: %s is left', (kind, amount, used, left, part) => {
  expect(leftOf({ kind, amount }, used)).toBe(left)
  expect(percentUsed({ kind, amount }, used)).toBe(part)
})

test('a wish is money to the cent, or whole minutes', () => {
  expect(parseLimit('deposit', ' 1,000.50 ')).toBe('1000.50')
  for (const text of ['', 'all', '-1', '1.005']) expect(parseLimit('loss', text)).toBeNull()
  expect(parseLimit('time', '90')).toBe('90')
  for (const text of ['0', '1.5', '44641', 'x']) expect(parseLimit('time', text)).toBeNull()
})

test('more than the current limit is looser; the same, less, or a first limit is not', () => {
  expect(isLooser('deposit', '100.01', limit({}))).toBe(true)
  expect(isLooser('deposit', '100', limit({}))).toBe(false)
  expect(isLooser('time', '91', limit({ kind: 'time', amount: '90' }))).toBe(true)
  expect(isLooser('deposit', '1', undefined)).toBe(false)
})
