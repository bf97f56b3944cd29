import { playsOf } from '../contract/src/lottery/catalogue.ts'
import type { Family } from '../contract/src/lottery/games.ts'
import { type Play, parseSelection, picksOf, type Selection, symbolOf } from '../contract/src/lottery/play.ts'
import { lineChances, oddsFor, returnToPlayer } from '../contract/src/lottery/price.ts'
import { decimal, percent, type Rational } from '../contract/src/lottery/rational.ts'
import { plays as names } from '../site/src/i18n/en/plays.ts'

/** Families in the order of the page, with their titles and notes. */
const chapters: readonly { family: Family; title: string; notes: readonly string[] }[] = [
  {
    family: 'ssc5',
    title: 'Five digits (`ssc5`)',
    notes: ['Five digits from 0 to 9, each independently.'],
  },
  {
    family: 'k3',
    title: 'Three dice (`k3`)',
    notes: [
      'Three faces from 1 to 6, each drawn independently. On a triple big, small, odd and even all lose. The sums 3 and 18',
      'are the triples of 1 and of 6, and are sold as those alone.',
    ],
  },
  {
    family: 'pk10',
    title: 'Ten cars (`pk10`)',
    notes: [
      'The cars 01 to 10 in the order in which they come in. The sum of the first two is sold in two ways:',
      '`top2_sides` counts 11 as small, `top2_sides_push` refunds the stake at 11. An operator chooses which of',
      'them the game offers.',
    ],
  },
  {
    family: '11x5',
    title: 'Five balls of eleven (`11x5`)',
    notes: [
      'Five different balls of 01 to 11, in order. The ball 11 is neither big nor small, odd nor even: the stake',
      'on it is given back. So is the stake on big and small when the five balls make 30.',
    ],
  },
  {
    family: 'keno',
    title: 'Twenty balls of eighty (`keno`)',
    notes: [
      'Twenty different balls of 01 to 80. A line of `keno3` is three numbers, and wins when all three came:',
      'C(80 - k, 20 - k) / C(80, 20).',
    ],
  },
  {
    family: 'mn18',
    title: 'Vietnam, South and Centre (`mn18`)',
    notes: [
      'Eighteen prizes. Xien k: the sum over j of (-1)^j C(k, j) (1 - j/100)^18. Slip k: (1 - k/100)^18. Da, where',
      'every pair of the chosen numbers is a line that wins when both appear, is xien 2 letter for letter, and',
      'therefore is listed once.',
    ],
  },
  {
    family: 'mb27',
    title: 'Vietnam, North (`mb27`)',
    notes: [
      'Twenty-seven prizes. Xien k: the sum over j of (-1)^j C(k, j) (1 - j/100)^27. Slip k: (1 - k/100)^27.',
    ],
  },
]

const TOP = 1956
const HEAD = [
  'code',
  'name',
  'way',
  'units per line',
  'P, exact',
  'P',
  'odds at 2000',
  'odds at 1956',
  'given back',
  'return at 1956',
]

/** The text of docs/lottery.md: every way to bet with its chance, its price and its return. */
export function lotteryPage(): string {
  return [
    '# Ways to bet',
    '',
    'Written by `npm run lottery-page` out of `contract/src/lottery`; a test holds the two together.',
    '',
    'P is the chance that one price unit of one line wins, given that the line is not refunded. Odds are',
    '(1/P) x series/2000, stake included, rounded down to 1/10 000. `given back` is the chance of a refund: the',
    'stake of such a line comes back whole and earns no rebate. The return is what comes back of a stake in the',
    'long run, refunds included, with the odds as they are rounded. Where options have odds of their own, each',
    'has a row.',
    ...chapters.flatMap(({ family, title, notes }) => [
      '',
      `## ${title}`,
      '',
      ...notes,
      '',
      `| ${HEAD.join(' | ')} |`,
      `|${HEAD.map(() => '---').join('|')}|`,
      ...playsOf(family).flatMap(rowsOf),
    ]),
    '',
  ].join('\n')
}

function rowsOf(play: Play): readonly string[] {
  const { pad } = play
  if (!pad.pricedSeparately) return [rowOf(play, plainSelection(play), '')]
  return picksOf(pad.symbols).map((pick) => {
    const option = symbolOf(pad.symbols, pick)
    return rowOf(play, read(play, option), ` ${option}`)
  })
}

function rowOf(play: Play, selection: Selection, option: string): string {
  const chances = lineChances(play, selection)
  const { probability, refund } = chances
  const odds = oddsFor(probability, TOP)
  const cells = [
    `\`${play.code}\`${option}`,
    new Map(Object.entries(names)).get(`plays.${play.code}`) ?? '',
    play.group,
    String(play.unitsPerLine),
    fraction(probability),
    significant(probability),
    perTenThousand(oddsFor(probability, 2000)),
    perTenThousand(odds),
    refund.numerator === 0n ? '' : fraction(refund),
    percent(returnToPlayer(chances, { odds, rebateRate: 0 }), 4),
  ]
  return `| ${cells.join(' | ')} |`
}

/** The fewest and first picks that make a line. */
function plainSelection(play: Play): Selection {
  const { symbols, rows, least, distinct } = play.pad
  const all = picksOf(symbols)
  const separator = symbols.kind === 'numbers' && symbols.width === 1 ? '' : ','
  const texts = rows.map((_, row) => {
    const count = least === 0 ? (row === 0 ? 1 : 0) : least
    const from = distinct === true ? row : 0
    return all
      .slice(from, from + count)
      .map((pick) => symbolOf(symbols, pick))
      .join(separator)
  })
  return read(play, texts.join('|'))
}

function read(play: Play, text: string): Selection {
  const selection = parseSelection(play, text)
  if (typeof selection === 'string') throw new Error(`${play.code} ${text}: ${selection}`)
  return selection
}

/** A fraction in lowest terms; where it would fill the page, the formula above the table stands for it. */
function fraction({ numerator, denominator }: Rational): string {
  return String(denominator).length > 15 ? 'see above' : `${numerator}/${denominator}`
}

/** Eight digits after the noughts, rounded down. */
function significant(p: Rational): string {
  const places = decimal(p, 30).replace(/^0\.(0*).*$/, '$1').length
  return decimal(p, places + 8).replace(/\.?0+$/, '')
}

/** Odds per 10 000 as a decimal: `19560` is `1.956`. */
const perTenThousand = (odds: bigint): string =>
  decimal({ numerator: odds, denominator: 10_000n }, 4).replace(/\.?0+$/, '')
