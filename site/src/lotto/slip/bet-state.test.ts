import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { emptyRows } from '../pads/pad.ts'
import { type BetState, movedFrom, nextBetState } from './bet-state.ts'
import { testPlay, testWagers } from './testing.ts'

const lo2 = testPlay('mn18', 'lo2')
const xien2 = testPlay('mn18', 'xien2')
const terms = { unit: ONE / 10n, multiple: 2, series: 1800 }
const start: BetState = { play: lo2, rows: emptyRows(lo2.pad), terms, numero: null }
const picked = nextBetState(start, { kind: 'change', change: () => [[31, 34]], numero: '0812' })

test('a choice belongs to the draw at which it was begun, until it is gone', () => {
  expect(picked.numero).toBe('0812')
  const more = nextBetState(picked, { kind: 'change', change: () => [[31]], numero: '0813' })
  expect(movedFrom(more, '0813')).toBe('0812')
  expect(movedFrom(more, '0812')).toBeNull()
  expect(movedFrom(more, null)).toBeNull()
  expect(nextBetState(more, { kind: 'change', change: () => [[]], numero: '0813' }).numero).toBeNull()
})

test('another play begins with an empty pad, and what was added leaves one', () => {
  expect(nextBetState(picked, { kind: 'play', play: xien2 })).toMatchObject({
    play: xien2,
    rows: [[]],
    numero: null,
  })
  expect(nextBetState(picked, { kind: 'empty' })).toMatchObject({
    play: lo2,
    rows: [[]],
    numero: null,
    terms,
  })
})

test('a bet that is taken back is on the pad as it was chosen, for the same draw', () => {
  const [wager] = testWagers(xien2, [[1, 2]], { multiple: 7 })
  if (wager === undefined) throw new Error('no wager')
  const loaded = nextBetState(picked, { kind: 'load', wager, numero: '0811' })
  expect(loaded).toEqual({ play: xien2, rows: [[1, 2]], terms: wager.terms, numero: '0811' })
})
