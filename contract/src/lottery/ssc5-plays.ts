import { dragonTigerPlay, sidesPlay } from './options.ts'
import { digitsAt, sumOf } from './outcome-space.ts'
import { type Place, valuesAt } from './place.ts'
import { allDigits, type Play } from './play.ts'
import { combinationsPlay } from './plays/combinations.ts'
import { directPlay } from './plays/direct.ts'
import { groupPlay } from './plays/group.ts'
import { singlesPlay } from './plays/singles.ts'
import { formPlays } from './ssc5-forms.ts'

const at = (position: number): Place => ({ tier: 0, index: 0, at: position, width: 1 })
const [p1, p2, p3, p4, p5] = [at(0), at(1), at(2), at(3), at(4)] as const

/** The five positions of the number, from the left. */
const positions = [
  { name: 'ten_thousands', place: p1 },
  { name: 'thousands', place: p2 },
  { name: 'hundreds', place: p3 },
  { name: 'tens', place: p4 },
  { name: 'units', place: p5 },
] as const
const digitRows = positions.map(({ name, place }) => ({ name, space: digitsAt(place) }))
const codes = (code: string, places: readonly Place[], k: number) =>
  combinationsPlay({
    code,
    symbols: allDigits(1),
    places: places.length,
    read: valuesAt(places),
    k,
    wants: 'all',
    most: 10,
  })

/** Ways to bet on a five-digit number (docs/domain/games-and-odds.md#plays). */
export const ssc5Plays: readonly Play[] = [
  directPlay({ code: 'direct5', rows: positions }),
  directPlay({ code: 'direct4_front', rows: positions.slice(0, 4) }),
  directPlay({ code: 'direct4_back', rows: positions.slice(1) }),
  directPlay({ code: 'direct3_front', rows: positions.slice(0, 3) }),
  directPlay({ code: 'direct3_middle', rows: positions.slice(1, 4) }),
  directPlay({ code: 'direct3_back', rows: positions.slice(2) }),
  groupPlay({ code: 'group3_front', places: [p1, p2, p3], different: 2 }),
  groupPlay({ code: 'group3_middle', places: [p2, p3, p4], different: 2 }),
  groupPlay({ code: 'group3_back', places: [p3, p4, p5], different: 2 }),
  groupPlay({ code: 'group6_front', places: [p1, p2, p3], different: 3 }),
  groupPlay({ code: 'group6_middle', places: [p2, p3, p4], different: 3 }),
  groupPlay({ code: 'group6_back', places: [p3, p4, p5], different: 3 }),
  directPlay({ code: 'direct2_front', rows: positions.slice(0, 2) }),
  directPlay({ code: 'direct2_back', rows: positions.slice(3) }),
  codes('group2_front', [p1, p2], 2),
  codes('group2_back', [p4, p5], 2),
  singlesPlay({
    code: 'position',
    group: 'tradition',
    symbols: allDigits(1),
    rows: digitRows,
    wins: (pick, digit) => pick === digit,
    most: 10,
  }),
  codes('code1_front3', [p1, p2, p3], 1),
  codes('code1_middle3', [p2, p3, p4], 1),
  codes('code1_back3', [p3, p4, p5], 1),
  codes('code2_front3', [p1, p2, p3], 2),
  codes('code2_middle3', [p2, p3, p4], 2),
  codes('code2_back3', [p3, p4, p5], 2),
  codes('code1_front4', [p1, p2, p3, p4], 1),
  codes('code1_back4', [p2, p3, p4, p5], 1),
  codes('code2_front4', [p1, p2, p3, p4], 2),
  codes('code2_back4', [p2, p3, p4, p5], 2),
  codes('code1_all5', [p1, p2, p3, p4, p5], 1),
  codes('code2_all5', [p1, p2, p3, p4, p5], 2),
  codes('code3_all5', [p1, p2, p3, p4, p5], 3),
  sidesPlay('sides', 10, digitRows),
  sidesPlay('sum_sides', 46, [{ name: 'sum', space: sumOf([p1, p2, p3, p4, p5]) }]),
  dragonTigerPlay('dragon_tiger', p1, p5),
  ...formPlays([p1, p2, p3, p4, p5]),
]
