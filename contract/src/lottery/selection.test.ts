import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playsOf } from './catalogue.ts'
import { drawResult, type Family, families, formatResult, isFamily, parseResult } from './games.ts'
import { formatRows, type Play, parseSelection, picksOf, score, symbolCount, symbolOf } from './play.ts'
import { payout } from './price.ts'
import { playFor, seeded } from './testing.ts'

const SEED = 20261121
const sold = Object.keys(families)
  .filter(isFamily)
  .flatMap((family) => playsOf(family).map((play) => ({ family, play })))
const isReadable = ({ play, rows }: { play: Play; rows: number[][] }) =>
  parseSelection(play, formatRows(play.pad.symbols, rows)) !== 'no_line'

/** Any valid selection of any play, with its picks in any order. */
const wagers = fc.constantFrom(...sold).chain(({ family, play }) => {
  const { pad } = play
  const most = Math.min(pad.most, 15, symbolCount(pad.symbols))
  const row = fc.uniqueArray(fc.constantFrom(...picksOf(pad.symbols)), {
    minLength: Math.max(pad.least, 1),
    maxLength: most,
  })
  const rows = fc.array(row, { minLength: pad.rows.length, maxLength: pad.rows.length })
  return fc.record({ family: fc.constant(family), play: fc.constant(play), rows }).filter(isReadable)
})

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[0-9|,]{0,40}$/),
  fc.stringMatching(/^((big|small|odd|even|tie)[,|]{0,2}){0,8}$/),
)

test('any text is read or refused without throwing, and what is read reads the same again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sold), texts, ({ play }, text) => {
      const read = parseSelection(play, text)
      if (typeof read === 'string')
        expect(['malformed', 'repeated', 'too_few', 'too_many', 'no_line']).toContain(read)
      else expect(parseSelection(play, read.text)).toEqual(read)
    }),
    { seed: SEED, numRuns: 3000 },
  )
})

test('picks in any order make one canonical selection', () => {
  fc.assert(
    fc.property(wagers, ({ play, rows }) => {
      const sorted = rows.map((row) => [...row].sort((a, b) => a - b))
      const read = parseSelection(play, formatRows(play.pad.symbols, rows))
      expect(read).toEqual({ text: formatRows(play.pad.symbols, sorted), rows: sorted })
    }),
    { seed: SEED, numRuns: 1000 },
  )
})

test('hits are at most the maximum, the chance is between 0 and 1, and only drawn picks are marked', () => {
  fc.assert(
    fc.property(wagers, fc.string(), ({ family, play, rows }, name) => {
      const selection = parseSelection(play, formatRows(play.pad.symbols, rows))
      if (typeof selection === 'string') throw new Error(selection)
      const { hits, drawn } = score(play, selection, drawResult(family, seeded(name)))
      const { numerator, denominator } = play.chance(selection)
      expect(hits >= 0n && hits <= play.maxHits(selection)).toBe(true)
      expect(play.lines(selection) > 0n && numerator > 0n && numerator <= denominator).toBe(true)
      const symbols = rows.map((row) => row.map((pick) => symbolOf(play.pad.symbols, pick)))
      expect(drawn.every((marked, row) => marked.every((pick) => symbols[row]?.includes(pick)))).toBe(true)
      expect(payout({ unitStake: 1n, odds: 10_000n, hits, refundedUnits: 0n })).toBe(hits)
    }),
    { seed: SEED, numRuns: 500 },
  )
})

const refused: [Family, string, string, string][] = [
  ['ssc5', 'direct3_back', '', 'malformed'],
  ['ssc5', 'direct3_back', '1|2', 'malformed'],
  ['ssc5', 'direct3_back', '1|2|3|4', 'malformed'],
  ['ssc5', 'direct3_back', '1||3', 'too_few'],
  ['ssc5', 'direct3_back', '1|2|x', 'malformed'],
  ['ssc5', 'direct3_back', '1|2|3,4', 'malformed'],
  ['ssc5', 'direct3_back', '1|22|3', 'repeated'],
  ['ssc5', 'direct3_back', '1|2|٣', 'malformed'],
  ['ssc5', 'position', '||||', 'too_few'],
  ['ssc5', 'group6_back', '12', 'too_few'],
  ['ssc5', 'dragon_tiger', 'dragon,tie', 'too_many'],
  ['ssc5', 'sides', 'BIG||||', 'malformed'],
  ['ssc5', 'sides', 'toString||||', 'malformed'],
  ['mn18', 'lo2', '5', 'malformed'],
  ['mn18', 'lo2', '005', 'malformed'],
  ['mn18', 'lo2', '05,', 'malformed'],
  ['mn18', 'lo2', '05, 06', 'malformed'],
  ['mn18', 'lo2', '-5', 'malformed'],
  ['mn18', 'lo2', '05,05', 'repeated'],
  ['mn18', 'slip4', '01,02,03', 'too_few'],
  ['mn18', 'slip4', '01,02,03,03', 'repeated'],
  ['mn18', 'xien2', '01,02,03,04,05,06,07,08,09,10,11,12,13,14,15,16,17,18,19,20,21', 'too_many'],
  ['mn18', 'lo3', '001,'.repeat(2000), 'too_many'],
  ['mn18', 'special_sum', '19', 'malformed'],
  ['k3', 'dice_any', '0', 'malformed'],
  ['k3', 'dice_any', '7', 'malformed'],
  ['k3', 'dice_sum', '3', 'malformed'],
  ['k3', 'dice_sum', '18', 'malformed'],
  ['k3', 'dice_pair_single', '4|4', 'no_line'],
  ['pk10', 'rank', '11|||||||||', 'malformed'],
  ['pk10', 'rank', '00|||||||||', 'malformed'],
  ['pk10', 'top2_direct', '05|05', 'no_line'],
  ['pk10', 'top3_direct', '05|06|05,06', 'no_line'],
  ['11x5', 'any2', '12,01', 'malformed'],
  ['11x5', 'any6', '01,02,03,04,05', 'too_few'],
  ['keno', 'keno1', '81', 'malformed'],
]

test.each(refused)('%s %s refuses %j: %s', (family, code, text, reason) => {
  expect(parseSelection(playFor(family, code), text)).toBe(reason)
})

describe('winning numbers', () => {
  test('every family draws results that are read as they were written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(families)), fc.string(), (family, name) => {
        if (!isFamily(family)) throw new Error(family)
        const result = drawResult(family, seeded(name))
        expect(parseResult(family, formatResult(result))).toEqual(result)
      }),
      { seed: SEED, numRuns: 300 },
    )
  })

  test.each<[Family, string]>([
    ['ssc5', '3510'],
    ['ssc5', '3510x'],
    ['ssc5', '35105~1'],
    ['ssc5', ''],
    ['k3', '3,4,7'],
    ['k3', '3,4'],
    ['pk10', '10,07,09,02,08,05,06,04,01,01'],
    ['pk10', '10,7,09,02,08,05,06,04,01,03'],
    ['11x5', '12,07,06,02,05'],
    ['keno', '13,06,18,22,23,25,26,31,38,39,51,55,59,62,63,70,72,74,75,80'],
    ['mn18', '35105'],
  ])('%s has no result %j', (family, text) => {
    expect(parseResult(family, text)).toBeNull()
  })

  test('the name of a property that every object has is no family', () => {
    expect(isFamily('toString')).toBe(false)
    expect(isFamily('11x5')).toBe(true)
  })
})

test('a play can be drawn on a screen from its pad alone', () => {
  for (const { play } of sold) {
    const { pad, nameKey }: Play = play
    expect(nameKey).toBe(`lottery.play.${play.code}`)
    expect(pad.rows.length).toBeGreaterThan(0)
    expect(new Set(pad.rows).size).toBe(pad.rows.length)
    expect(pad.least).toBeLessThanOrEqual(pad.most)
    expect(pad.most).toBeLessThanOrEqual(symbolCount(pad.symbols))
    expect(pad.pricedSeparately && pad.most !== 1, play.code).toBe(false)
  }
})
