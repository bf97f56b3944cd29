import { describe, expect, test } from 'vitest'
import { playsOf } from './catalogue.ts'
import { type Family, families, isFamily, parseResult, type Result } from './games.ts'
import { score } from './play.ts'
import { decimal, type Rational, rational, sum } from './rational.ts'
import { playFor as play, select } from './testing.ts'

function result(family: Family, text: string): Result {
  const read = parseResult(family, text)
  if (read === null) throw new Error(`no result ${text}`)
  return read
}

const southern = result(
  'mn18',
  '750102~19635~95311~16745,32924~84234,13300,72822,29860,86236,37224,13371~9051~9907,2013,6463~837~64',
)

// Ssc results are 5 digits; columns: play, selection, lines, hits on 35105, most hits.
const fiveDigits: [string, string, bigint, bigint, bigint][] = [
  ['direct5', '3|5|1|0|5', 1n, 1n, 1n],
  ['direct5', '123|5|1|0|45', 6n, 1n, 1n],
  ['direct5', '3|5|1|0|4', 1n, 0n, 1n],
  ['direct4_front', '3|5|1|0', 1n, 1n, 1n],
  ['direct3_front', '3|5|01', 2n, 1n, 1n],
  ['direct3_middle', '5|1|0', 1n, 1n, 1n],
  ['direct3_back', '1|0|5', 1n, 1n, 1n],
  ['direct2_front', '5|3', 1n, 0n, 1n],
  ['direct2_back', '0|5', 1n, 1n, 1n],
  ['group6_front', '0135', 4n, 1n, 1n],
  ['group6_front', '013', 1n, 0n, 1n],
  ['group3_front', '135', 6n, 0n, 1n],
  ['group2_back', '05', 1n, 1n, 1n],
  ['position', '3|4|||5', 3n, 2n, 3n],
  ['position', '0123456789||||', 10n, 1n, 1n],
  ['code1_all5', '05', 2n, 2n, 2n],
  ['code2_all5', '0135', 6n, 6n, 6n],
  ['code3_all5', '0135', 4n, 4n, 4n],
  ['code1_front3', '0', 1n, 0n, 1n],
  ['sides', 'small,odd||||big,even', 4n, 3n, 4n],
  ['sides', '||big,small,odd,even||', 4n, 2n, 2n],
  ['sum_sides', 'small,even', 2n, 2n, 2n],
  ['dragon_tiger', 'tiger', 1n, 1n, 1n],
  ['dragon_tiger', 'tie', 1n, 0n, 1n],
]

describe('five digits', () => {
  test.each(fiveDigits)('%s %s: %d lines, %d hits on 35105, %d at most', (code, text, lines, hits, most) => {
    const ssc = play('ssc5', code)
    const selection = select(ssc, text)
    expect(selection.text).toBe(text)
    expect(ssc.lines(selection)).toBe(lines)
    expect(score(ssc, selection, [['35105']]).hits).toBe(hits)
    expect(ssc.maxHits(selection)).toBe(most)
  })

  test('group 3 wins on a pair only', () => {
    const group3 = play('ssc5', 'group3_back')
    const group6 = play('ssc5', 'group6_back')
    const selections = [select(group3, '17'), select(group6, '178')] as const
    const hits = (text: string) => [
      score(group3, selections[0], [[text]]).hits,
      score(group6, selections[1], [[text]]).hits,
    ]
    expect(hits('00171')).toEqual([1n, 0n])
    expect(hits('00177')).toEqual([1n, 0n])
    expect(hits('00111')).toEqual([0n, 0n])
    expect(hits('00817')).toEqual([0n, 1n])
    expect(hits('00118')).toEqual([0n, 0n])
  })
})

// Columns: play, selection, lines, units per line, hits on the southern result, most hits.
const south: [string, string, bigint, bigint, bigint, bigint][] = [
  ['lo2', '02', 1n, 18n, 1n, 18n],
  ['lo2', '24,36,71,99', 4n, 18n, 4n, 18n],
  ['lo3', '102,224', 2n, 17n, 2n, 17n],
  ['lo4', '0102', 1n, 16n, 1n, 16n],
  ['lo2_one', '24', 1n, 1n, 2n, 18n],
  ['lots7', '02,63,94', 3n, 7n, 2n, 7n],
  ['lo2_heads', '64,75', 2n, 18n, 3n, 18n],
  ['special2', '02,03', 2n, 1n, 1n, 1n],
  ['special2_head', '75', 1n, 1n, 1n, 1n],
  ['first2', '35', 1n, 1n, 1n, 1n],
  ['head2', '64', 1n, 1n, 1n, 1n],
  ['ends2', '02,64', 2n, 2n, 2n, 2n],
  ['special_tens', '0', 1n, 1n, 1n, 1n],
  ['special_units', '12', 2n, 1n, 1n, 1n],
  ['special3', '102', 1n, 1n, 1n, 1n],
  ['head3', '837', 1n, 1n, 1n, 1n],
  ['ends3', '102', 1n, 2n, 1n, 2n],
  ['special4', '0102', 1n, 1n, 1n, 1n],
  ['xien2', '02,24,99', 3n, 1n, 1n, 3n],
  ['xien3', '02,24,64', 1n, 1n, 1n, 1n],
  ['xien4', '02,24,64,99', 1n, 1n, 0n, 1n],
  ['slip4', '90,91,92,93', 1n, 1n, 1n, 1n],
  ['slip4', '02,91,92,93', 1n, 1n, 0n, 1n],
  ['slip4', '02,90,91,92,93', 5n, 1n, 1n, 5n],
  ['special_sides', 'small,even', 2n, 1n, 2n, 2n],
  ['special_first_sides', 'big,odd', 2n, 1n, 2n, 2n],
  ['special_sum', '2', 1n, 1n, 1n, 1n],
]

describe('southern prizes', () => {
  test.each(south)(
    '%s %s: %d lines of %d units, %d hits, %d at most',
    (code, text, lines, units, hits, most) => {
      const mn = play('mn18', code)
      const selection = select(mn, text)
      expect(selection.text).toBe(text)
      expect(mn.lines(selection)).toBe(lines)
      expect(mn.unitsPerLine).toBe(units)
      expect(score(mn, selection, southern).hits).toBe(hits)
      expect(mn.maxHits(selection)).toBe(most)
    },
  )
})

// The figures of published tables, rounded to six places.
const figures: [Family, string, string, string][] = [
  ['mn18', 'lo2', '05', '0.010000'],
  ['mn18', 'lo2_one', '05', '0.180000'],
  ['mn18', 'lo3', '005', '0.001000'],
  ['mn18', 'lo4', '0005', '0.000100'],
  ['mn18', 'special2', '05', '0.010000'],
  ['mn18', 'special_tens', '5', '0.100000'],
  ['mn18', 'special4', '0005', '0.000100'],
  ['mn18', 'xien2', '01,02', '0.026108'],
  ['mn18', 'xien3', '01,02,03', '0.003913'],
  ['mn18', 'xien4', '01,02,03,04', '0.000555'],
  ['mn18', 'slip4', '01,02,03,04', '0.479603'],
  ['mn18', 'slip8', '01,02,03,04,05,06,07,08', '0.222936'],
  ['mn18', 'slip10', '01,02,03,04,05,06,07,08,09,10', '0.150095'],
  ['mn18', 'special_sides', 'big', '0.500000'],
  ['mn18', 'special_sum', '9', '0.100000'],
  ['mn18', 'special_sum', '0', '0.010000'],
  ['mn18', 'special_sum', '16', '0.030000'],
  ['mb27', 'lo2', '05', '0.010000'],
  ['mb27', 'xien2', '01,02', '0.054882'],
  ['mb27', 'xien3', '01,02,03', '0.012298'],
  ['mb27', 'xien4', '01,02,03,04', '0.002670'],
  ['mb27', 'slip4', '01,02,03,04', '0.332142'],
  ['mb27', 'slip10', '01,02,03,04,05,06,07,08,09,10', '0.058150'],
  ['mn18', 'slip12', '01,02,03,04,05,06,07,08,09,10,11,12', '0.100159'],
  ['mn18', 'slip14', '01,02,03,04,05,06,07,08,09,10,11,12,13,14', '0.066217'],
  ['mb27', 'slip5', '01,02,03,04,05', '0.250344'],
  ['mb27', 'slip6', '01,02,03,04,05,06', '0.188127'],
  ['mb27', 'slip7', '01,02,03,04,05,06,07', '0.140942'],
  ['mb27', 'slip8', '01,02,03,04,05,06,07,08', '0.105262'],
  ['mb27', 'slip9', '01,02,03,04,05,06,07,08,09', '0.078364'],
  ['mb27', 'slip12', '01,02,03,04,05,06,07,08,09,10,11,12', '0.031698'],
  ['mb27', 'slip14', '01,02,03,04,05,06,07,08,09,10,11,12,13,14', '0.017040'],
  ['mn18', 'lots7', '05', '0.010000'],
  ['mb27', 'lots8', '05', '0.010000'],
  ['mn18', 'special_first_sides', 'big', '0.500000'],
  ['ssc5', 'code2_middle3', '01', '0.054000'],
  ['ssc5', 'code1_front4', '0', '0.343900'],
  ['ssc5', 'code2_front4', '01', '0.097400'],
  ['ssc5', 'code1_front3', '0', '0.271000'],
  ['ssc5', 'code2_front3', '01', '0.054000'],
  ['ssc5', 'code1_back4', '0', '0.343900'],
  ['ssc5', 'code2_back4', '01', '0.097400'],
  ['ssc5', 'code1_all5', '0', '0.409510'],
  ['ssc5', 'code2_all5', '01', '0.146700'],
  ['ssc5', 'code3_all5', '012', '0.043500'],
  ['ssc5', 'dragon_tiger', 'dragon', '0.450000'],
  ['ssc5', 'dragon_tiger', 'tie', '0.100000'],
  ['ssc5', 'sum_sides', 'big', '0.500000'],
]

const rounded = (p: Rational) => decimal(sum(p, rational(1n, 2_000_000n)), 6)

test.each(figures)('%s %s %s: P of a unit is %s', (family, code, text, p) => {
  const found = play(family, code)
  expect(rounded(found.probability(select(found, text)))).toBe(p)
})

test('bao lo 2 on 18 numbers wins something in 16.549 % of draws, on 27 in 23.766 %', () => {
  const chance = (family: Family) => {
    const lo2 = play(family, 'lo2')
    return rounded(lo2.chance(select(lo2, '05')))
  }
  expect([chance('mn18'), chance('mb27')]).toEqual(['0.165486', '0.237657'])
})

test('units of bao lo are the counts of numbers that are long enough', () => {
  const units = (family: Family) =>
    ['lo2', 'lo3', 'lo4', 'head2', 'ends2', 'head3', 'ends3'].map((code) => play(family, code).unitsPerLine)
  expect(units('mn18')).toEqual([18n, 17n, 16n, 1n, 2n, 1n, 2n])
  expect(units('mb27')).toEqual([27n, 23n, 20n, 4n, 5n, 3n, 4n])
  expect(play('mn18', 'lots7').unitsPerLine).toBe(7n)
  expect(play('mb27', 'lots8').unitsPerLine).toBe(8n)
})

test('codes of plays are unique within a family and valid in the canonical text of a ticket', () => {
  for (const family of Object.keys(families).filter(isFamily)) {
    const codes = playsOf(family).map((p) => p.code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^\w+$/)
  }
})
