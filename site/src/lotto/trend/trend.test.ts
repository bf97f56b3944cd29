import { expect, test } from 'vitest'
import { countSymbols, type TrendView, topCounts, trendRows, trendViews } from './trend.ts'

function view(family: string, id: string): TrendView {
  const found = trendViews(family).find((one) => one.id === id)
  if (found === undefined) throw new Error(`${family} has no view ${id}`)
  return found
}

const draws = (...numbers: string[]) =>
  numbers.map((winningNumber, place) => ({ numero: `d${numbers.length - place}`, winningNumber }))

test('the views of each family follow from the shape of its results', () => {
  expect(trendViews('ssc5').map(({ id }) => id)).toEqual([
    'ten_thousands',
    'thousands',
    'hundreds',
    'tens',
    'units',
    'all',
  ])
  expect(trendViews('mn18').map(({ id }) => id)).toEqual(['tails', 'special-tens', 'special-units'])
  expect(trendViews('mb27').map(({ id }) => id)).toEqual(['tails', 'special-tens', 'special-units'])
  expect(trendViews('k3').map(({ id }) => id)).toEqual(['die-1', 'die-2', 'die-3', 'all'])
  expect(trendViews('pk10')).toHaveLength(10)
  expect(trendViews('11x5').map(({ id }) => id)).toEqual([
    ...[1, 2, 3, 4, 5].map((place) => `place-${place}`),
    'all',
  ])
  expect(trendViews('keno').map(({ id, symbols }) => [id, symbols.length])).toEqual([['all', 80]])
  expect(trendViews('__proto__')).toEqual([])
})

test.each([
  ['ssc5', 'ten_thousands', '70123', ['7']],
  ['ssc5', 'units', '70123', ['3']],
  ['ssc5', 'all', '70103', ['7', '0', '1', '0', '3']],
  ['k3', 'die-2', '1,6,3', ['6']],
  ['k3', 'all', '1,6,6', ['1', '6', '6']],
  ['pk10', 'place-10', '01,02,03,04,05,06,07,08,09,10', ['10']],
  ['11x5', 'all', '03,11,01,05,07', ['03', '11', '01', '05', '07']],
])('%s seen through %s shows %s', (family, id, number, symbols) => {
  const one = view(family, id)
  const [row] = trendRows(family, one, draws(number))
  expect(row?.drawn.map((index) => one.symbols[index])).toEqual(symbols)
})

test('the tails of every prize count, and the special prize has its own counts', () => {
  const southern =
    '750102~19635~95311~16745,32924~84234,13300,72822,29860,86236,37224,13371~9051~9907,2013,6463~837~64'
  const [row] = trendRows('mn18', view('mn18', 'tails'), draws(southern))
  expect(row?.drawn).toHaveLength(18)
  expect(row?.drawn.filter((tail) => tail === 24)).toHaveLength(2)
  expect(trendRows('mn18', view('mn18', 'special-tens'), draws(southern))[0]?.drawn).toEqual([0])
  expect(trendRows('mn18', view('mn18', 'special-units'), draws(southern))[0]?.drawn).toEqual([2])
})

test('how often, how long ago, and the longest absence', () => {
  const units = view('ssc5', 'units')
  // The newest first: 3, 7, 3, 3, 5.
  const rows = trendRows('ssc5', units, draws('00003', '00007', '00003', '00003', '00005'))
  const counts = countSymbols(units, rows)
  expect(counts[3]).toEqual({ symbol: '3', times: 3, gap: 0, longest: 1 })
  expect(counts[7]).toEqual({ symbol: '7', times: 1, gap: 1, longest: 3 })
  expect(counts[5]).toEqual({ symbol: '5', times: 1, gap: 4, longest: 4 })
  expect(counts[9]).toEqual({ symbol: '9', times: 0, gap: 5, longest: 5 })
  expect(rows.map(({ away }) => away[7])).toEqual([1, 0, 3, 2, 1])
  expect(topCounts(counts, 'times', 2).map(({ symbol }) => symbol)).toEqual(['3', '5'])
  expect(topCounts(counts, 'gap', 1).map(({ symbol }) => symbol)).toEqual(['0'])
})

test('times add up to what was drawn, and every gap is at most the longest', () => {
  const numbers = Array.from({ length: 100 }, (_, n) => String((n * 7919 + 1234) % 100_000).padStart(5, '0'))
  for (const one of trendViews('ssc5')) {
    const rows = trendRows('ssc5', one, draws(...numbers))
    const counts = countSymbols(one, rows)
    expect(counts.reduce((sum, { times }) => sum + times, 0)).toBe(one.isLine ? 100 : 500)
    for (const { gap, longest } of counts) expect(gap).toBeLessThanOrEqual(longest)
  }
})

test('a result that is none of the family is left out, and no draws make no rows', () => {
  const units = view('ssc5', 'units')
  expect(trendRows('ssc5', units, draws('12345', 'x', '123'))).toHaveLength(1)
  expect(trendRows('ssc5', units, [])).toEqual([])
  expect(countSymbols(units, [])[0]).toEqual({ symbol: '0', times: 0, gap: 0, longest: 0 })
})
