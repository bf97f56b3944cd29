import { ONE } from '@koi/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betId, bookOf, MAX_BETS, placementOf, validTurnover } from './bet.ts'

describe('valid turnover', () => {
  it.each([
    ['lost', 10n, 0n, 10n],
    ['a large win', 10n, 99n, 10n],
    ['a small win', 10n, 14n, 4n],
    ['refunded', 10n, 10n, 0n],
    ['part of the stake returned', 10n, 4n, 6n],
    ['exactly double', 10n, 20n, 10n],
  ])('%s: stake %d, payout %d counts %d', (_, stake, payout, counts) => {
    expect(validTurnover(stake * ONE, payout * ONE)).toBe(counts * ONE)
  })
})

describe('ids', () => {
  it('of bets contain their placement and their book, and never collide', () => {
    const book = fc.bigInt(0n, 63n)
    const sequence = fc.bigInt(0n, 2n ** 40n)
    const line = fc.integer({ min: 0, max: MAX_BETS - 1 })
    fc.assert(
      fc.property(book, sequence, line, (number, nth, at) => {
        const placement = nth * 64n + number + 1n
        const id = betId(placement, at)
        expect(placementOf(id)).toBe(placement)
        expect(bookOf(id)).toBe(number)
        expect(bookOf(placement)).toBe(number)
        expect(betId(placement + 64n, 0)).toBeGreaterThan(betId(placement, MAX_BETS - 1))
      }),
    )
  })

  it('has no line beyond the last', () => {
    expect(() => betId(1n, MAX_BETS)).toThrow('no line')
    expect(() => betId(1n, -1)).toThrow('no line')
  })
})
