import { expect, test } from 'vitest'
import { playsOf } from './catalogue.ts'
import { chanceThat } from './occupancy.ts'
import { type Play, symbolCount, symbolOf } from './play.ts'
import { decimal, rational } from './rational.ts'
import { randomSelection, seeded, select } from './testing.ts'

// Every one of the 100 000 results is scored, so the figures are exact: no statistics here.
const RESULTS = Array.from({ length: 100_000 }, (_, i) => [[String(i).padStart(5, '0')]])
const SEED = 'enumeration 20261121'

test.each(playsOf('ssc5').map((play): [string, Play] => [play.code, play]))(
  `%s: chances and most hits are those of all results (selections of seed "${SEED}")`,
  (code, play) => {
    const stream = seeded(`${SEED} ${code}`)
    const tallies = [1, 2 + stream.below(4)].map((picks) => ({
      selection: randomSelection(play, picks, stream),
      hits: 0n,
      wins: 0n,
      most: 0n,
    }))
    for (const result of RESULTS) {
      const scorer = play.scorer(result)
      for (const tally of tallies) {
        const hits = scorer.hits(tally.selection)
        if (hits === 0n) continue
        tally.hits += hits
        tally.wins += 1n
        if (hits > tally.most) tally.most = hits
      }
    }
    for (const { selection, hits, wins, most } of tallies) {
      const unitsPaid = play.lines(selection) * play.unitsPerLine
      expect(rational(hits, 100_000n * unitsPaid), selection.text).toEqual(play.probability(selection))
      expect(rational(wins, 100_000n), selection.text).toEqual(play.chance(selection))
      expect(most, selection.text).toBe(play.maxHits(selection))
    }
  },
)

test('every option of the plays with odds of their own has the chance that all results give it', () => {
  const apart = playsOf('ssc5').filter((play) => play.pad.apart)
  expect(apart.map((play) => play.code)).toContain('bull')
  for (const play of apart) {
    const { symbols, rows } = play.pad
    expect(rows.length).toBe(1)
    const wins = Array.from({ length: symbolCount(symbols) }, () => 0n)
    for (const result of RESULTS) {
      const scorer = play.scorer(result)
      wins.forEach((count, pick) => {
        if (scorer.isDrawn(0, pick)) wins[pick] = count + 1n
      })
    }
    expect(wins.reduce((a, b) => a + b)).toBe(100_000n)
    wins.forEach((count, pick) => {
      const option = select(play, symbolOf(symbols, pick))
      expect(play.probability(option), `${play.code} ${option.text}`).toEqual(rational(count, 100_000n))
    })
  }
})

test('the chance that so many picks appear agrees with counting all ways for small drums', () => {
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
