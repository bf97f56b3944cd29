import { CallError } from '@koi/contract/envelope.ts'
import * as rules from '@koi/contract/field-rules.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { expect, test } from 'vitest'
import {
  firstSeries,
  freeOf,
  grantable,
  isCounted,
  readGrants,
  refusedField,
  suggestPassword,
} from './opening.ts'

const quotas = [
  { series: 1_951, free: 3, used: 0 },
  { series: 1_952, free: 6, used: 1 },
  { series: 1_956, free: 1, used: 0 },
]

test('[TA-23] accounts above 1950 are counted', () => {
  expect([1_950, 1_951].map(isCounted)).toEqual([false, true])
  expect([firstSeries(1_956), firstSeries(1_940)]).toEqual([1_950, 1_940])
  expect([freeOf(quotas, 1_952), freeOf(quotas, 1_953)]).toEqual([6, 0])
})

test('[TA-23] the opening takes one, and only series up to that of the account can be granted', () => {
  expect(grantable(quotas, 1_952).map(({ series, free }) => [series, free])).toEqual([
    [1_951, 3],
    [1_952, 5],
  ])
  expect(grantable([{ series: 1_952, free: 1, used: 0 }], 1_952)).toEqual([])
})

test('[TA-23] grants are whole numbers up to what is left', () => {
  const left = grantable(quotas, 1_952)
  expect(readGrants({ 1952: '2', 1951: '' }, left)).toEqual([{ series: 1_952, count: 2 }])
  expect(readGrants({}, left)).toEqual([])
  expect([readGrants({ 1952: '6' }, left), readGrants({ 1952: 'two' }, left)]).toEqual([null, null])
})

test('[TA-21] a suggested password is one that the rules take', () => {
  for (const place of [0, 3, 7]) {
    const suggested = suggestPassword((n) => place % n)
    expect(suggested).toMatch(/^[a-z]{6}\d{4}$/)
    expect(rules.password(suggested)).toBeNull()
  }
})

test('a refusal is shown at the field that it is about', () => {
  const refused = (code: RefusalCode) => refusedField(new CallError({ code, status: 409, message: '' }))
  expect(refused('member.username_exists')).toBe('account')
  expect(refused('password.breached')).toBe('password')
  expect(refused('quota.used_up')).toBeNull()
})
