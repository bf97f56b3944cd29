import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { formatRows, parseSelection, symbolCount } from '@koi/contract/lottery/play.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testPlay } from '../slip/testing.ts'
import { canBeTyped, readBets } from './read-bets.ts'

const lo2 = testPlay('mn18', 'lo2')
const lo3 = testPlay('mn18', 'lo3')
const xien2 = testPlay('mn18', 'xien2')
const position = testPlay('ssc5', 'position')
const direct3 = testPlay('ssc5', 'direct3_back')
const read = (play: typeof lo2, text: string) => readBets(play, text, 10_000)

test.each([
  ['12 34 56x2', [[[12, 34, 56]]], [2]],
  ['12,34;56 x 2', [[[12, 34, 56]]], [2]],
  ['123456', [[[12, 34, 56]]], [null]],
  ['12 34 x2\n56x3', [[[12, 34]], [[56]]], [2, 3]],
  ['12x2 34x3 56', [[[12]], [[34]], [[56]]], [2, 3, null]],
  ['１２，３４×２', [[[12, 34]]], [2]],
  ['12、34 * 5', [[[12, 34]]], [5]],
  ['\ufeff12\u200b 34\u200c\u200d', [[[12, 34]]], [null]],
  ['\t12\r\n\r\n 34 ', [[[12]], [[34]]], [null, null]],
])('numbers of two digits: %j', (text, rows, multiples) => {
  const { bets, unread, rest } = read(lo2, text)
  expect(bets.map((bet) => bet.rows)).toEqual(rows)
  expect(bets.map((bet) => bet.multiple)).toEqual(multiples)
  expect([unread, rest]).toEqual([[], ''])
})

test('places, and numbers with one digit for each place', () => {
  expect(read(position, '12|0|||7 x3').bets).toEqual([{ rows: [[1, 2], [0], [], [], [7]], multiple: 3 }])
  expect(read(position, '1 2|0|||; 3||||').bets.map(({ rows }) => rows)).toEqual([
    [[1, 2], [0], [], [], []],
    [[3], [], [], [], []],
  ])
  expect(read(direct3, '123 456x2').bets).toEqual([
    { rows: [[1], [2], [3]], multiple: 2 },
    { rows: [[4], [5], [6]], multiple: 2 },
  ])
  expect(read(direct3, '1,2|3|4').bets[0]?.rows).toEqual([[1, 2], [3], [4]])
})

test.each([
  [lo2, '12 3a 45x2\n67', { line: 1, text: '3a', reason: 'piece' }, '12 3a 45 x2'],
  [lo2, '12\n345', { line: 2, text: '345', reason: 'piece' }, '345'],
  [lo2, '12 34 12', { line: 1, text: '12', reason: 'repeated' }, '12 34 12'],
  [lo3, '123 45', { line: 1, text: '45', reason: 'piece' }, '123 45'],
  [lo2, '12x', { line: 1, text: '12 x', reason: 'multiple' }, '12 x'],
  [lo2, '12x0', { line: 1, text: '12 x0', reason: 'multiple' }, '12 x0'],
  [lo2, '12x10001', { line: 1, text: '12 x10001', reason: 'multiple' }, '12 x10001'],
  [lo2, 'x2', { line: 1, text: 'x2', reason: 'too_few' }, 'x2'],
  [xien2, '12', { line: 1, text: '12', reason: 'too_few' }, '12'],
  [position, '1|2', { line: 1, text: '1|2', reason: 'places' }, '1|2'],
  [position, '12345', { line: 1, text: '12345', reason: 'places' }, '12345'],
  [position, '||||', { line: 1, text: '||||', reason: 'too_few' }, '||||'],
  [direct3, '12 345', { line: 1, text: '12', reason: 'places' }, '12 345'],
] as const)('what cannot be read is named and stays: %#', (play, text, fault, rest) => {
  const found = read(play, text)
  expect(found.unread).toEqual([fault])
  expect(found.rest).toBe(rest)
})

test('a bet with an unreadable piece is not made', () => {
  const { bets, unread } = read(lo2, '12 ?? 34\n56')
  expect(bets.map(({ rows }) => rows)).toEqual([[[56]]])
  expect(unread.map(({ text }) => text)).toEqual(['??'])
})

test('every selection is read back from its text, with any separators and multiple', () => {
  const plays = (['ssc5', 'mn18', 'mb27'] as const).flatMap(playsOf).filter(canBeTyped)
  const play = fc.constantFrom(...plays)
  const choice = play.chain((one) => {
    const { rows, symbols, least, most } = one.pad
    const pick = fc.integer({ min: 0, max: symbolCount(symbols) - 1 })
    const row = fc.uniqueArray(pick, { minLength: least, maxLength: Math.max(least, Math.min(most, 12)) })
    return fc.tuple(fc.constant(one), fc.tuple(...rows.map(() => row)), fc.integer({ min: 1, max: 9_999 }))
  })
  const separator = fc.constantFrom(' ', ',', ', ', '  ', '\t', '/')
  fc.assert(
    fc.property(
      choice,
      separator,
      fc.constantFrom('x', ' x ', '×', '*'),
      ([one, rows, multiple], gap, by) => {
        fc.pre(rows.some((row) => row.length > 0))
        const { symbols } = one.pad
        const written = rows
          .map((row) => row.map((pick) => formatRows(symbols, [[pick]])).join(gap))
          .join('|')
        const found = readBets(one, `${written}${by}${multiple}`, 10_000)
        expect(found.unread).toEqual([])
        expect(found.bets).toEqual([{ rows: rows.map((row) => [...row].sort((a, b) => a - b)), multiple }])
        expect(typeof parseSelection(one, formatRows(symbols, found.bets[0]?.rows ?? []))).toBe('object')
      },
    ),
  )
})

test('no text throws, and every digit is in a bet, in a multiple, or left to be corrected', () => {
  const sign = fc.constantFrom(...'0123456789 ,;|x\n-a×'.split(''))
  const digits = (text: string) => text.replace(/\D/g, '').length
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
      const text = signs.join('')
      const { bets, rest, unread } = readBets(lo2, text, 10_000)
      const written = bets.map(({ rows }) => formatRows(lo2.pad.symbols, rows)).join(' ')
      // Leading zeros of a multiple are accepted.
      const multiples = [...text.replaceAll('×', 'x').matchAll(/x[^\S\n]*(\d+)/g)].map(([, times]) => times)
      const inRest = [...rest.matchAll(/x[^\S\n]*(\d+)/g)].map(([, times]) => times)
      const ofBets = digits(multiples.join('')) - digits(inRest.join(''))
      expect(digits(written) + ofBets + digits(rest)).toBe(digits(text))
      expect(unread.length === 0).toBe(rest === '')
    }),
    { numRuns: 500 },
  )
})
