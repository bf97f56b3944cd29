import { fromWire, ONE, toWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../testing.ts'
import { multipleAt as baccaratMultiple, deal } from './baccarat/rules.ts'
import { baccaratTable, handsOf } from './baccarat/table.ts'
import { MAX_PAYOUT } from './multiple.ts'
import { BETS as ROULETTE_BETS } from './roulette/rules.ts'
import { placeOn, pocketsOf, rouletteTable } from './roulette/table.ts'
import { BETS as SIC_BO_BETS, multipleAt as sicBoMultiple } from './sic-bo/rules.ts'
import { sicBoTable } from './sic-bo/table.ts'
import { type Chip, faultIn, gather, mostOf, mostOn, oppositesIn, payoutAt, type TableGame } from './table.ts'

const chips = (of: Readonly<Record<string, string>>): Chip[] =>
  Object.entries(of).map(([place, stake]) => ({ place, stake: fromWire(stake) }))
const TABLES: readonly TableGame[] = [rouletteTable, baccaratTable, sicBoTable]
const mostOfPlace = (game: TableGame, place: string): string =>
  toWire(mostOn(game.places.find(({ key }) => key === place) ?? { key: place, most: 1n }))

test('every bet of the rules has its own place, which pays what the rules say', () => {
  expect(TABLES.map(({ places }) => new Set(places.map(({ key }) => key)).size)).toEqual([157, 5, 52])
  for (const { kind, pockets } of ROULETTE_BETS) {
    const place = placeOn(pockets) ?? ''
    expect(pocketsOf(place), kind).toEqual(pockets)
  }
  expect(['red', 'dozen-2', 'column-3', 'straight-0', 'corner-1-2-4-5', 'first_four-0-1-2-3']).toEqual([
    placeOn(pocketsOf('red')),
    placeOn([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]),
    placeOn([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]),
    placeOn([0]),
    placeOn([5, 4, 2, 1]),
    placeOn([0, 1, 2, 3]),
  ])
  const chance = seededChance('places')
  for (let i = 0; i < 40; i += 1) {
    const dice = sicBoTable.deal(chance)
    for (const [at, bet] of SIC_BO_BETS.entries()) {
      const place = sicBoTable.places[at]?.key ?? ''
      expect(sicBoTable.multipleAt(place, dice)).toBe(sicBoMultiple(bet, dice))
    }
    expect(rouletteTable.multipleAt('red', rouletteTable.deal(chance))).toBeLessThanOrEqual(20_000n)
  }
  for (const game of TABLES) expect(game.multipleAt('nothing', game.outcomes[0])).toBe(0n)
})

test('the listed outcomes cover every payout of dealt ones', () => {
  for (const game of TABLES) {
    const paysOf = (outcome: unknown) => game.places.map(({ key }) => game.multipleAt(key, outcome)).join()
    const kinds = new Set(game.outcomes.map(paysOf))
    const chance = seededChance(game.code)
    for (let i = 0; i < 500; i += 1) expect(kinds.has(paysOf(game.deal(chance)))).toBe(true)
  }
})

test('the most on a place pays at most 100,000.00', () => {
  const shown = (game: TableGame, ...places: string[]) => places.map((place) => mostOfPlace(game, place))
  expect(shown(rouletteTable, 'straight-7', 'split-1-2', 'street-1-2-3', 'red')).toEqual([
    '2000.00',
    '5000.00',
    '8000.00',
    '20000.00',
  ])
  expect(shown(baccaratTable, 'banker', 'tie', 'player_pair')).toEqual(['20000.00', '10000.00', '8000.00'])
  expect(shown(sicBoTable, 'small', 'total-4', 'triple-6', 'single-1')).toEqual([
    '20000.00',
    '1000.00',
    '500.00',
    '7000.00',
  ])
  for (const game of TABLES) {
    for (const place of game.places) {
      expect(mostOf(game, [{ place: place.key, stake: mostOn(place) }])).toBeLessThanOrEqual(MAX_PAYOUT)
    }
  }
})

test.each<[string, TableGame, Record<string, string>, Record<string, string>, string | null]>([
  ['a chip', rouletteTable, {}, { red: '1.00' }, null],
  ['less than a chip', rouletteTable, {}, { red: '0.99' }, 'stake_out_of_range'],
  ['half a chip', rouletteTable, {}, { red: '1.50' }, 'stake_out_of_range'],
  ['the most of a place', rouletteTable, {}, { red: '20000.00' }, null],
  ['more than that', rouletteTable, {}, { red: '20001.00' }, 'stake_out_of_range'],
  ['more in two acts', rouletteTable, { red: '20000.00' }, { red: '1.00' }, 'stake_out_of_range'],
  ['a place of another table', rouletteTable, {}, { player: '1.00' }, 'unknown_place'],
  [
    'the most of a round',
    baccaratTable,
    { player: '20000.00', banker: '20000.00' },
    { tie: '10000.00' },
    'payout_limit',
  ],
  [
    'more stakes than a round accepts',
    rouletteTable,
    { red: '20000.00', black: '20000.00' },
    { odd: '10000.00', even: '1.00' },
    'round_limit',
  ],
  [
    'chips that win together',
    rouletteTable,
    { 'straight-1': '2000.00' },
    { 'split-1-2': '2000.00' },
    'payout_limit',
  ],
])('%s on the table', (_, game, before, added, fault) => {
  expect(faultIn(game, chips(before), chips(added))?.fault ?? null).toBe(fault)
})

test('chips of one place are added up; each place is rounded down; opposites are found', () => {
  const put = chips({ banker: '3.00', player: '1.00' })
  const all = gather(baccaratTable, [...put, ...chips({ banker: '2.00' })])
  expect(all).toEqual(chips({ player: '1.00', banker: '5.00' }))
  const banker = { player: [0, 9], banker: [8, 22] }
  expect(baccaratMultiple('banker', banker)).toBe(19_500n)
  expect(payoutAt(baccaratTable, all, banker)).toBe(fromWire('9.75'))
  expect(oppositesIn(baccaratTable, all)).toEqual([['player', 'banker']])
  expect(oppositesIn(rouletteTable, chips({ red: '1.00', odd: '1.00' }))).toEqual([])
  expect(ONE).toBe(100_000n)
})

test('the steps together are the outcome', () => {
  const chance = seededChance('steps')
  for (let i = 0; i < 500; i += 1) {
    const hand = deal(chance)
    const told = baccaratTable.steps(hand).map((step) => step.told)
    expect(handsOf(told)).toEqual(hand)
    expect(told[0]?.to === 'player' && told[1]?.to === 'banker').toBe(true)
  }
  expect(rouletteTable.steps(17).at(-1)?.told).toEqual({ pocket: 17 })
  expect(sicBoTable.steps([1, 2, 3]).map(({ told }) => told)).toEqual([
    { shake: true },
    { die: 1 },
    { die: 2 },
    { die: 3 },
  ])
})
