import { equals, percent, rational } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../../testing.ts'
import { BETS, type Bet, type Dice, mostOn, multipleAt, returnOn, roll } from './rules.ts'

const totals = (total: number): Bet => ({ kind: 'total', total })

test('the table has its 52 bets', () => {
  expect(BETS).toHaveLength(5 + 14 + 18 + 15)
})

test('the returns over all rolls equal those counted by hand: ways × (odds + 1) / 216', () => {
  const cases: readonly (readonly [Bet, bigint])[] = [
    [{ kind: 'small' }, 105n * 2n],
    [{ kind: 'big' }, 105n * 2n],
    [{ kind: 'odd' }, 105n * 2n],
    [{ kind: 'even' }, 105n * 2n],
    [{ kind: 'any_triple' }, 6n * 32n],
    [{ kind: 'triple', face: 3 }, 181n],
    [{ kind: 'double', face: 5 }, 16n * 12n],
    [{ kind: 'single', face: 2 }, 75n * 2n + 15n * 3n + 13n],
    [{ kind: 'pair', faces: [2, 6] }, 30n * 7n],
    [totals(4), 3n * 63n],
    [totals(5), 6n * 32n],
    [totals(6), 10n * 19n],
    [totals(7), 15n * 13n],
    [totals(8), 21n * 9n],
    [totals(9), 25n * 8n],
    [totals(10), 27n * 7n],
  ]
  for (const [bet, paid] of cases) {
    expect(equals(returnOn(bet), rational(paid, 216n)), JSON.stringify(bet)).toBe(true)
  }
  for (let total = 4; total <= 10; total += 1) {
    expect(returnOn(totals(total))).toEqual(returnOn(totals(21 - total)))
  }
  expect(percent(returnOn({ kind: 'small' }), 4)).toBe('97.2222%')
})

test.each<[string, Bet, Dice, bigint]>([
  ['small wins at ten', { kind: 'small' }, [4, 5, 1], 20_000n],
  ['small loses at eleven', { kind: 'small' }, [4, 5, 2], 0n],
  ['small loses to a triple', { kind: 'small' }, [2, 2, 2], 0n],
  ['odd loses to a triple', { kind: 'odd' }, [3, 3, 3], 0n],
  ['a double wins with three of its face', { kind: 'double', face: 4 }, [4, 4, 4], 120_000n],
  ['a double needs two', { kind: 'double', face: 4 }, [4, 1, 2], 0n],
  ['a single pays more for each die', { kind: 'single', face: 6 }, [6, 1, 6], 30_000n],
  ['a single three times', { kind: 'single', face: 6 }, [6, 6, 6], 130_000n],
  ['a pair needs both faces', { kind: 'pair', faces: [1, 2] }, [2, 2, 1], 70_000n],
  ['a pair with one face missing', { kind: 'pair', faces: [1, 2] }, [2, 2, 3], 0n],
])('%s', (_, bet, dice, multiple) => {
  expect(multipleAt(bet, dice)).toBe(multiple)
  expect(mostOn(bet) >= multiple).toBe(true)
})

test('dice show one to six', () => {
  const chance = seededChance('dice')
  const seen = new Set(Array.from({ length: 200 }, () => roll(chance)).flat())
  expect([...seen].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})
