import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@koi/contract/schemas/cashier.ts'
import { describe, expect, test } from 'vitest'
import { feeOf, readAmount, wholeCents } from './amount.ts'
import { DEPOSIT_TRANSITIONS, type DepositState, judge, nextQuery } from './deposit.ts'
import { bookOfId, idOfOrder, orderNumber } from './order-number.ts'
import { progress, remaining, remainingBefore, type Weights } from './turnover-requirement.ts'
import { canTransition, findingsOf, WITHDRAWAL_TRANSITIONS } from './withdrawal.ts'

const at = new Date('2026-01-02T03:04:05Z')

describe('amounts', () => {
  test('must be positive whole cents', () => {
    expect(readAmount('12.34')).toBe(1_234_000n)
    for (const text of ['0', '0.00', '0.001', '1.234', '', '1,00', '-1', '1e3', ' 1']) {
      expect(() => readAmount(text)).toThrow('amount.invalid')
    }
  })

  test('fees are whole cents, rounded up; a balance is withdrawn in whole cents, rounded down', () => {
    expect(feeOf(3_333_000n, 50n)).toBe(17_000n)
    expect(feeOf(1_000n, 1n)).toBe(1_000n)
    expect(feeOf(10_000_000n, 0n)).toBe(0n)
    expect(wholeCents(1_234_567n)).toBe(1_234_000n)
  })
})

describe('order numbers', () => {
  const books = [0, 1, 2, 3].map((number) => ({ number }))
  const db = { books }

  test('contain the id, from which the book follows', () => {
    const number = orderNumber('D', 66n, at)
    expect(number).toBe('D260102000066')
    expect(idOfOrder('D', number)).toBe(66n)
    expect(idOfOrder('W', number)).toBeNull()
    expect(bookOfId(db, 66n)).toBe(1)
    expect(idOfOrder('P', orderNumber('P', 123_456_789n, at))).toBe(123_456_789n)
  })

  test('of no book, and other texts, have no owner', () => {
    expect(bookOfId(db, 5n)).toBeNull()
    expect(bookOfId(db, 0n)).toBeNull()
    for (const text of ['', 'D', 'D260102', 'D26010200006x', `D260102${'9'.repeat(19)}`, ' D260102000066']) {
      expect(idOfOrder('D', text)).toBeNull()
    }
  })
})

describe('deposits', () => {
  const order = { amount: 100n, currency: 'CNY' as const, tradeId: 'T1' }
  const paid = { status: 'paid' as const, amount: 100n, currency: 'CNY', tradeId: 'T1' }

  const table: readonly [DepositState, string, string, string][] = [
    // state, paid as ordered, paid differently, failed
    ['created', 'credit', 'review', 'fail'],
    ['pending', 'credit', 'review', 'fail'],
    ['expired', 'return', 'review', 'close'],
    ['cancelled', 'return', 'review', 'close'],
    ['failed', 'review', 'review', 'null'],
    ['processing', 'null', 'null', 'null'],
    ['success', 'null', 'null', 'null'],
    ['returning', 'null', 'null', 'null'],
    ['returned', 'null', 'null', 'null'],
  ]
  test.each(table)(
    'in state %s: paid %s, paid otherwise %s, failed %s',
    (state, asOrdered, otherwise, failed) => {
      expect(String(judge({ ...order, state }, paid))).toBe(asOrdered)
      expect(String(judge({ ...order, state }, { ...paid, amount: 99n }))).toBe(otherwise)
      expect(String(judge({ ...order, state }, { ...paid, currency: 'USD' }))).toBe(otherwise)
      expect(String(judge({ ...order, state }, { ...paid, status: 'failed' }))).toBe(failed)
      expect(judge({ ...order, state }, { ...paid, status: 'pending' })).toBeNull()
    },
  )

  test('change state only as the table of transitions allows', () => {
    const leads = { credit: 'success', fail: 'failed', review: 'processing', return: 'returning' } as const
    for (const state of DEPOSIT_STATES) {
      for (const status of ['paid', 'failed', 'pending', 'cancelled'] as const) {
        for (const amount of [100n, 99n]) {
          const judged = judge({ ...order, state }, { ...paid, status, amount })
          if (judged === null || judged === 'surplus' || judged === 'close') continue
          expect(DEPOSIT_TRANSITIONS[state]).toContain(leads[judged])
        }
      }
    }
  })

  test('paid again under another trade differ from a repeated notice', () => {
    expect(judge({ ...order, state: 'success' }, paid)).toBeNull()
    expect(judge({ ...order, state: 'success' }, { ...paid, tradeId: 'T2' })).toBe('surplus')
    expect(judge({ ...order, state: 'pending' }, { ...paid, tradeId: 'T2' })).toBe('review')
    expect(judge({ ...order, state: 'pending', tradeId: null }, paid)).toBe('credit')
  })

  test('are queried soon, then rarely, always at their end, and then no more', () => {
    const endsAt = new Date(at.getTime() + 90_000)
    const minutes = (queries: number, ends: Date | null) => {
      const next = nextQuery({ queries, endsAt: ends }, at)
      return next === null ? null : (next.getTime() - at.getTime()) / 60_000
    }
    expect([0, 1, 2, 3, 7, 8].map((queries) => minutes(queries, null))).toEqual([1, 1, 2, 5, 720, null])
    expect([0, 2, 8].map((queries) => minutes(queries, endsAt))).toEqual([1, 1.5, 1.5])
    expect(minutes(8, new Date(at.getTime() - 1))).toBeNull()
  })
})

describe('withdrawals', () => {
  test('can be cancelled only before a review, and never change after their end', () => {
    expect(WITHDRAWAL_STATES.filter((state) => canTransition(state, 'cancelled'))).toEqual(['requested'])
    expect(WITHDRAWAL_STATES.filter((state) => WITHDRAWAL_TRANSITIONS[state].length === 0)).toEqual([
      'paid',
      'rejected',
      'cancelled',
    ])
    // While a payout is under way nothing can be returned.
    expect(canTransition('paying', 'rejected')).toBe(false)
  })

  test('have findings that an operator should know', () => {
    const seen = {
      paidBefore: 0,
      amount: 501n,
      secondPersonAbove: 500n,
      cardAddedAt: new Date(at.getTime() - 3_600_000),
      createdAt: at,
      tookTwice: true,
    }
    expect(findingsOf(seen)).toEqual(['first_withdrawal', 'new_card', 'large', 'same_person'])
    const old = new Date(at.getTime() - 24 * 3_600_000)
    const plain = { ...seen, paidBefore: 1, amount: 500n, cardAddedAt: old, tookTwice: false }
    expect(findingsOf(plain)).toEqual([])
  })
})

describe('turnover', () => {
  const ask = (required: bigint, weights: Weights | null = null) => ({
    ...{ source: 'D', required, at, weights },
    isBonus: weights !== null,
  })
  const play = (begun: number, turnover: bigint, category = 'RNG') => ({ begun, category, turnover })
  const done = (required: readonly bigint[], played: readonly bigint[]) =>
    progress(
      required.map((one) => ask(one)),
      played.map((turnover, index) => play(index + 1, turnover)),
    ).map((one) => one.done)

  test('is applied to the oldest deposit first, and only to earlier deposits', () => {
    expect(done([100n, 60n], [0n, 130n])).toEqual([100n, 30n])
    expect(done([100n, 60n], [250n, 20n])).toEqual([100n, 20n])
    expect(done([100n, 60n, 10n], [50n, 60n, 70n])).toEqual([100n, 60n, 10n])
    expect(done([], [])).toEqual([])
    expect(remaining(progress([ask(100n), ask(60n)], [play(1, 0n), play(2, 130n)]))).toBe(30n)
  })

  test('[GR-07] a requirement accepts its categories, first in first out; the rest is unused', () => {
    const list = [ask(100n), ask(200n, { RNG: 10_000 })]
    const played = [play(2, 80n, 'LIVE'), play(2, 150n), play(2, 40n, 'LIVE')]
    expect(progress(list, played).map((one) => one.done)).toEqual([100n, 130n])
    expect(remaining(progress(list, played))).toBe(0n)
  })

  test('[GR-07] a deposit made after a bonus needs the same play as without the bonus', () => {
    const bonus = ask(500n, { RNG: 10_000, LIVE: 1_000 })
    const played = [play(1, 80n), play(2, 50n, 'LIVE'), play(2, 30n), play(2, 200n)]
    expect(progress([bonus, ask(100n)], played).map((one) => one.done)).toEqual([260n, 100n])
    // The order of a stretch's requirements changes nothing for the deposit, wherever the bonus is.
    for (let part = 0n; part <= 100n; part += 10n) {
      const later = [play(2, part, 'LIVE')]
      const alone = progress([ask(100n)], [play(1, part, 'LIVE')])
      expect(remaining(progress([bonus, ask(100n)], later))).toBe(remaining(alone))
      expect(remaining(progress([ask(100n), bonus], later))).toBe(remaining(alone))
    }
  })

  test('[GR-07] before a bonus come deposits of any time, and older bonuses', () => {
    const named = (source: string, isBonus: boolean) => ({ ...ask(100n), source, isBonus })
    const list = progress(
      [named('older', true), named('bonus', true), named('deposit', false)],
      [play(3, 130n)],
    )
    expect(remainingBefore(list, 'bonus')).toBe(70n)
    expect(remainingBefore(list, 'older')).toBe(0n)
    expect(remainingBefore(list, 'unknown')).toBe(0n)
  })

  test('[GR-07] categories count by their weights', () => {
    const list = [ask(6_304n, { RNG: 10_000, LIVE: 1_000 })]
    const played = [play(1, 250n), play(1, 1_000n, 'LIVE'), play(1, 300n, 'LOTT')]
    expect(progress(list, played)[0]?.done).toBe(350n)
  })

  test('[GR-07] what a light category uses up is its own turnover, not what counted', () => {
    const list = [ask(10n, { LIVE: 1_000 }), ask(100n, { LIVE: 10_000 })]
    expect(progress(list, [play(2, 150n, 'LIVE')]).map((one) => one.done)).toEqual([10n, 50n])
  })
})
