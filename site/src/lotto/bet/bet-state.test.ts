import { playOf } from '@koi/contract/lottery/catalogue.ts'
import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { emptyRows } from '../pads/pad.ts'
import { draftOf, type Wager } from './bet-slip.ts'
import { type BetState, movedFrom, nextBet } from './bet-state.ts'

const lo2 = playOf('mn18', 'lo2') ?? fail()
const xien2 = playOf('mn18', 'xien2') ?? fail()
const terms = { unit: ONE / 10n, multiple: 2, series: 1800 }
const limits = {
  rates: {},
  topSeries: 1956,
  series: { min: 1700, max: 1956, preset: 1800 },
  units: [ONE],
  stakeMin: 1n,
  stakeMax: 20_000n * ONE,
  multipleMax: 100,
  payoutMax: 1_000_000n * ONE,
}
const start: BetState = { play: lo2, rows: emptyRows(lo2.pad), terms, slip: [], numero: null, lastId: 0 }

function fail(): never {
  throw new Error('no such play')
}

function picked(): BetState {
  return nextBet(start, { kind: 'change', change: () => [[31, 34]], numero: '0812' })
}

function added(): BetState {
  const { wagers } = draftOf(lo2, picked().rows, { terms, limits })
  return nextBet(picked(), { kind: 'add', wagers, numero: '0812' })
}

test('a choice belongs to the draw at which it was begun, until it is agreed otherwise or gone', () => {
  expect(picked().numero).toBe('0812')
  const more = nextBet(picked(), { kind: 'change', change: () => [[31]], numero: '0813' })
  expect(movedFrom(more, '0813')).toBe('0812')
  expect(movedFrom(more, '0812')).toBeNull()
  expect(movedFrom(more, null)).toBeNull()
  expect(movedFrom(nextBet(more, { kind: 'agree', numero: '0813' }), '0813')).toBeNull()
  expect(nextBet(more, { kind: 'change', change: () => [[]], numero: '0813' }).numero).toBeNull()
})

test('add, edit and remove', () => {
  const one = added()
  expect(one.slip).toHaveLength(1)
  expect(one.rows).toEqual([[]])
  const other = nextBet(one, { kind: 'play', play: xien2 })
  const back = nextBet(other, { kind: 'edit', id: 1 })
  expect(back).toMatchObject({ play: lo2, rows: [[31, 34]], slip: [], numero: '0812' })
  expect(nextBet(one, { kind: 'remove', id: 1 })).toMatchObject({ slip: [], numero: null })
})

test('a slip holds fifty bets', () => {
  const [wager] = added().slip
  const many: Wager[] = wager === undefined ? [] : Array.from({ length: 60 }, () => wager)
  const full = nextBet(start, { kind: 'add', wagers: many, numero: '0812' })
  expect(full.slip).toHaveLength(50)
  expect(new Set(full.slip.map((item) => item.id)).size).toBe(50)
})

test('what was sent is done with, the rest stays', () => {
  const both = nextBet(added(), { kind: 'change', change: () => [[7]], numero: '0812' })
  expect(nextBet(both, { kind: 'sent', slip: true })).toMatchObject({ slip: [], rows: [[7]], numero: '0812' })
  expect(nextBet(added(), { kind: 'sent', slip: true }).numero).toBeNull()
})

test('accepted odds change one bet only', () => {
  const two = nextBet(added(), { kind: 'add', wagers: added().slip, numero: '0812' })
  const changed = nextBet(two, { kind: 'odds', index: 1, odds: 900_001n })
  expect(changed.slip.map((item) => item.price.odds)).toEqual([900_000n, 900_001n])
})
