import { expect, test } from 'vitest'
import { inOrder, type PairDays, signalsOf } from './signals.ts'

const pair = (change: Partial<PairDays> = {}): PairDays => ({
  ...{ one: 'ann', other: 'ben', hands: 10, duels: 10, oneWon: 500n, otherWon: 450n, handsOfFewer: 10 },
  ...{ sameAddress: false, sameDevice: false },
  ...change,
})
const kinds = (change: Partial<PairDays>) => signalsOf(pair(change)).map(({ kind }) => kind)

test('two players who met a few times and won from each other give no signal', () => {
  expect(signalsOf(pair())).toEqual([])
})

test('a shared address or device is a signal, whatever they played', () => {
  expect(kinds({ sameAddress: true, sameDevice: true, hands: 1 })).toEqual(['same_address', 'same_device'])
})

test('meeting often means in most of their hands, not only in many hands', () => {
  expect(kinds({ hands: 30, handsOfFewer: 50, duels: 0 })).toEqual(['meet_often'])
  expect(kinds({ hands: 29, handsOfFewer: 29, duels: 0 })).toEqual([])
  expect(kinds({ hands: 30, handsOfFewer: 51, duels: 0 })).toEqual([])
})

test('money that goes one way over many duels is a signal with its direction', () => {
  expect(signalsOf(pair({ duels: 20, oneWon: 200n, otherWon: 800n }))).toEqual([
    { kind: 'one_sided', one: 'ann', other: 'ben', detail: { duels: 20, to: 'ben', net: '600' } },
  ])
  expect(kinds({ duels: 20, oneWon: 201n, otherWon: 799n })).toEqual([])
  expect(kinds({ duels: 19, oneWon: 0n, otherWon: 800n })).toEqual([])
})

test('a pair has one order', () => {
  expect(inOrder('ben', 'ann')).toEqual(inOrder('ann', 'ben'))
})
