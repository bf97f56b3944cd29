import { expect, test } from 'vitest'
import { playsOf } from './catalogue.ts'
import { drawResult, type Family } from './games.ts'
import { decimal, type Rational } from './rational.ts'
import { randomSelection, seeded } from './testing.ts'

const DRAWS = 2000
/** Deviations allowed: an honest run fails once in a million times; with a fixed seed, never. */
const BOUND = 5

const approximate = (r: Rational) => Number.parseFloat(decimal(r, 15))

test.each(['mn18', 'mb27', 'keno'] as const)(
  `%s: ${DRAWS} simulated draws pay every play as its chances say, within ${BOUND} standard deviations`,
  (family: Family) => {
    const name = `simulation 20261121 ${family}`
    const stream = seeded(name)
    const tallies = playsOf(family).map((play) => {
      const { pad } = play
      // With many picks (of a hundred pairs, a thousand triples) wins are frequent enough to be measured.
      const picks = pad.most >= 100 ? pad.most / 5 : pad.most
      return { play, selection: randomSelection(play, picks, stream), sum: 0, squares: 0, wins: 0, most: 0 }
    })
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const result = drawResult(family, stream)
      for (const tally of tallies) {
        const hits = Number.parseInt(tally.play.scorer(result).hits(tally.selection).toString(), 10)
        tally.most = Math.max(tally.most, hits)
        tally.sum += hits
        tally.squares += hits * hits
        tally.wins += hits > 0 ? 1 : 0
      }
    }
    for (const { play, selection, sum, squares, wins, most } of tallies) {
      const units = Number.parseInt((play.lines(selection) * play.unitsPerLine).toString(), 10)
      const expected = approximate(play.probability(selection)) * units
      const chance = approximate(play.chance(selection))
      const mean = sum / DRAWS
      const spread = Math.sqrt(Math.max(squares / DRAWS - mean * mean, expected) / DRAWS)
      const context = `${play.code} ${selection.text} (seed "${name}")`
      expect(Math.abs(mean - expected) / spread, context).toBeLessThan(BOUND)
      expect(BigInt(most) <= play.maxHits(selection), context).toBe(true)
      const winSpread = Math.sqrt((chance * (1 - chance)) / DRAWS) || 1
      expect(Math.abs(wins / DRAWS - chance) / winSpread, context).toBeLessThan(BOUND)
    }
  },
)
