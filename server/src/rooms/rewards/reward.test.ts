import { describe, expect, test } from 'vitest'
import { claimNumber, type OwnReward, presentReward, statusOf, turnoverOf } from './reward.ts'

const now = new Date('2026-01-02T03:04:05Z')
const later = (ms: number): Date => new Date(now.getTime() + ms)
const reward: OwnReward = {
  id: 7n,
  titles: { EN: 'Welcome', CN: '欢迎' },
  bodies: { EN: 'Yours.', MS: 'Milik anda.' },
  amount: 1_800_000n,
  currency: 'CNY',
  turnoverRate: 30_000,
  from: now,
  due: later(1),
  enabled: true,
  closedAt: null,
  hasBudget: true,
  claim: null,
}

describe('the status of a reward', () => {
  test('is claim from its beginning until just before its end', () => {
    expect(statusOf(reward, now)).toBe('claim')
    expect(statusOf({ ...reward, from: later(1), due: later(2) }, now)).toBe('coming')
    expect(statusOf({ ...reward, due: now }, now)).toBe('close')
  })

  test('is close without budget, and stays claimed after a claim', () => {
    expect(statusOf({ ...reward, hasBudget: false }, now)).toBe('close')
    const claim = { id: 1n, required: 0n, at: now }
    expect(statusOf({ ...reward, hasBudget: false, due: now, claim }, now)).toBe('claimed')
  })
})

test('turnover is rounded up, and a rate of zero requires none', () => {
  expect(turnoverOf(1_800_000n, 30_000)).toBe(5_400_000n)
  expect(turnoverOf(1n, 1)).toBe(1n)
  expect(turnoverOf(1_800_000n, 0)).toBe(0n)
})

test('a claim is numbered like an order', () => {
  expect(claimNumber(65n, now)).toBe('R260102000065')
  expect(claimNumber(12_345_678n, now)).toBe('R26010212345678')
})

test('a reward is shown in the caller’s language, or in English if that is missing', () => {
  expect(presentReward(reward, 'CN', now)).toMatchObject({ title: '欢迎', body: 'Yours.', turnover: '54.00' })
  expect(presentReward(reward, 'MS', now)).toMatchObject({ title: 'Welcome', body: 'Milik anda.' })
  expect(presentReward({ ...reward, hasBudget: false }, 'EN', now)).toMatchObject({
    status: 'close',
    closed: 'budget_gone',
  })
})
