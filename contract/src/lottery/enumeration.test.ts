import { expect, test, vi } from 'vitest'
import { playsOf } from './catalogue.ts'
import type { Family, Result } from './games.ts'
import { chanceThat } from './occupancy.ts'
import { ballsOf, type PickOutcome, type Play, picksOf, type Selection, symbolOf } from './play.ts'
import { drumOf } from './plays/drum.ts'
import { drumRowsPlay } from './plays/drum-rows.ts'
import { highestPayout, lineChances, oddsFor, payout } from './price.ts'
import { decimal, rational } from './rational.ts'
import { randomSelection, seeded, select } from './testing.ts'

// Every result is scored, so the figures are exact: no statistics here.
const SEED = 'enumeration 20261121'

/** Every way to take `count` balls in order, each as the texts of a result. */
function ordered(size: number, count: number): string[][] {
  if (count === 0) return [[]]
  const balls = drumOf(size).balls.map((ball) => String(ball).padStart(2, '0'))
  return ordered(size, count - 1).flatMap((taken) =>
    balls.filter((ball) => !taken.includes(ball)).map((ball) => [...taken, ball]),
  )
}

/**
 * Ten cars, with each way to fill the first three places and the last two; the order of the others is fixed.
 */
const cars = (): Result[] =>
  ordered(10, 5).map((placed) => {
    const rest = drumOf(10)
      .balls.map((car) => String(car).padStart(2, '0'))
      .filter((car) => !placed.includes(car))
    return [[...placed.slice(0, 3), ...rest, ...placed.slice(3)]]
  })

const FACES = ['1', '2', '3', '4', '5', '6']
const results: Readonly<Partial<Record<Family, () => readonly Result[]>>> = {
  ssc5: () => Array.from({ length: 100_000 }, (_, i) => [[String(i).padStart(5, '0')]]),
  k3: () => FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [[a, b, c]]))),
  '11x5': () => ordered(11, 5).map((balls) => [balls]),
  pk10: cars,
}

/** Leaves the rows of the cars' places that are not enumerated empty. */
function enumerated(family: Family, play: Play, selection: Selection): Selection {
  if (family !== 'pk10' || play.pad.rows.length < 5) return selection
  const open = play.code === 'rank_dragon_tiger' ? [0, 1] : [0, 1, 2, 8, 9]
  return { ...selection, rows: selection.rows.map((row, index) => (open.includes(index) ? row : [])) }
}

/** Adds up what every result gives some selections of a play. */
function tallyOf(play: Play, selections: readonly Selection[], all: readonly Result[]) {
  const tallies = selections.map((selection) => {
    const odds = oddsFor(play.probability(selection), 1956)
    return { selection, odds, hits: 0n, refunds: 0n, wins: 0n, mostHits: 0n, mostPaid: 0n }
  })
  for (const result of all) {
    const scorer = play.scorer(result)
    for (const tally of tallies) {
      const [hits, refunds] = [scorer.hits(tally.selection), scorer.refunds(tally.selection)]
      if (hits === 0n && refunds === 0n) continue
      const refundedUnits = refunds * play.unitsPerLine
      const paid = payout({ unitStake: 100n, odds: tally.odds, hits, refundedUnits })
      tally.hits += hits
      tally.refunds += refunds
      if (hits > 0n) tally.wins += 1n
      if (hits > tally.mostHits) tally.mostHits = hits
      if (paid > tally.mostPaid) tally.mostPaid = paid
    }
  }
  return tallies
}

function expectExact(play: Play, selections: readonly Selection[], all: readonly Result[]): void {
  const count = BigInt(all.length)
  for (const tally of tallyOf(play, selections, all)) {
    const { selection, odds } = tally
    const context = `${play.code} ${selection.text}`
    const lines = play.lines(selection)
    const decided = (count * lines - tally.refunds) * play.unitsPerLine
    expect(rational(tally.hits, decided), context).toEqual(play.probability(selection))
    expect(rational(tally.refunds, count * lines), context).toEqual(lineChances(play, selection).refund)
    expect(rational(tally.wins, count), context).toEqual(play.chance(selection))
    expect(tally.mostHits, context).toBe(play.maxHits(selection))
    expect(tally.mostPaid, context).toBe(highestPayout(play, selection, { unitStake: 100n, odds }))
  }
}

const families = ['ssc5', 'k3', 'pk10', '11x5'] as const

// Work without an end of its own: on a busy machine the longest family takes several times as long.
vi.setConfig({ testTimeout: 120_000 })

test.each(families)(
  `%s: chances, refunds, most hits and largest payouts are those of all results (seed "${SEED}")`,
  (family) => {
    const all = results[family]?.() ?? []
    expect(all.length).toBe({ ssc5: 100_000, k3: 216, pk10: 30_240, '11x5': 55_440 }[family])
    for (const play of playsOf(family)) {
      const stream = seeded(`${SEED} ${play.code}`)
      const selections = [1, 2 + stream.below(4)].map((picks) =>
        enumerated(family, play, randomSelection(play, picks, stream)),
      )
      expectExact(play, selections, all)
    }
  },
  60_000,
)

test.each(families)(
  '%s: options with their own odds win as often, and together, as their play claims',
  (family) => {
    const all = results[family]?.() ?? []
    const priced = playsOf(family).filter((play) => play.pad.pricedSeparately)
    expect(priced.length).toBeGreaterThan(0)
    for (const play of priced) {
      const picks = picksOf(play.pad.symbols)
      expect(play.pad.rows.length).toBe(1)
      const shows = new Set<string>()
      for (const result of all) {
        const scorer = play.scorer(result)
        const shown: PickOutcome = {
          wins: picks.filter((pick) => scorer.isDrawn(0, pick)),
          refunded: picks.filter((pick) => scorer.isRefunded(0, pick)),
        }
        shows.add(JSON.stringify(shown))
      }
      const said = (play.pickOutcomes ?? []).map((shown) => JSON.stringify(shown))
      expect([...shows].sort(), play.code).toEqual(said.sort())
      const options = picks.map((pick) => select(play, symbolOf(play.pad.symbols, pick)))
      expectExact(play, options, all)
    }
  },
)

test('places of a whole drum: five of five balls in every order', () => {
  const drum = drumOf(5)
  const all = ordered(5, 5).map((balls) => [balls])
  const setup = { group: 'tradition', drum, rows: ['a', 'b', 'c', 'd', 'e'], most: 5 } as const
  const symbols = ballsOf(5)
  const places = drumRowsPlay({ ...setup, code: 'places', symbols, wins: (pick, ball) => pick === ball })
  const refunding = drumRowsPlay({
    ...setup,
    code: 'refunding',
    symbols: { kind: 'options', options: ['big', 'small'] },
    wins: (pick, ball) => (pick === 0 ? ball > 3 : ball < 3),
    refunds: (_, ball) => ball === 3,
  })
  const picked = ['01,02|02|02,03,04||05', '01|01|01|01|01'].map((text) => select(places, text))
  expectExact(places, picked, all)
  const sided = ['big,small|big|small||big', '||||big,small'].map((text) => select(refunding, text))
  expectExact(refunding, sided, all)
})

test('the chance that a number of picks appears agrees with counting all ways for small drums', () => {
  for (const [places, size, picks] of [
    [3, 4, 2],
    [4, 5, 3],
    [5, 4, 4],
    [2, 6, 5],
  ] as const) {
    const counted = Array.from({ length: Math.min(picks, places) + 1 }, () => 0n)
    for (let way = 0; way < size ** places; way += 1) {
      const seen = new Set<number>()
      for (let place = 0; place < places; place += 1) {
        const value = Math.floor(way / size ** place) % size
        if (value < picks) seen.add(value)
      }
      counted[seen.size] = (counted[seen.size] ?? 0n) + 1n
    }
    const all = BigInt(size ** places)
    counted.forEach((ways, m) => {
      expect(chanceThat({ places, size, picks }, (appear) => appear === m)).toEqual(rational(ways, all))
    })
  }
})

test('fractions print exactly', () => {
  expect(decimal(rational(1n, 3n), 4)).toBe('0.3333')
  expect(decimal(rational(7n, 2n), 0)).toBe('3')
  expect(decimal(rational(7n, 2n), 1)).toBe('3.5')
})
