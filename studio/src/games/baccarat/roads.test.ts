import { expect, test } from 'vitest'
import { bigRoad, derivedRoad, type Mark, markOf, placeColumns, ROWS, widthOf } from './roads.ts'

/** `P`, `B` and `T`; small letters with the pair of that side. */
const marks = (text: string): Mark[] =>
  [...text].map((letter) => ({
    winner: ({ P: 'player', B: 'banker', T: 'tie' } as const)[letter.toUpperCase() as 'P' | 'B' | 'T'],
    playerPair: letter === 'p',
    bankerPair: letter === 'b',
  }))
const lengths = (text: string) => bigRoad(marks(text)).columns.map((column) => column.length)
const inks = (text: string, back: 1 | 2 | 3) =>
  derivedRoad(bigRoad(marks(text)), back)
    .flat()
    .map((ink) => ink[0])
    .join('')

test('winners in a row share a column, ties are counted on the circle before them', () => {
  const { columns, opening } = bigRoad(marks('TTBBTTPbB'))
  expect(opening).toBe(2)
  expect(columns.map((column) => column.map(({ winner, ties }) => `${winner[0]}${ties}`))).toEqual([
    ['b0', 'b2'],
    ['p0'],
    ['b0', 'b0'],
  ])
  expect(columns[2]?.[0]?.bankerPair).toBe(true)
})

test('a hand is marked by its winner and its pairs of two cards', () => {
  expect(markOf({ player: [3, 16], banker: [4, 1, 14] })).toEqual({
    winner: 'banker',
    playerPair: true,
    bankerPair: false,
  })
})

test('derived roads begin at the second circle of their column, or at the column after', () => {
  // Big eye boy: from the second circle of the second column.
  expect(inks('BP', 1)).toBe('')
  expect(inks('BPP', 1)).toBe('b')
  expect(inks('BBPP', 1)).toBe('r')
  // No second circle there: from the first of the third column; columns 1 and 2 are as long.
  expect(inks('BPB', 1)).toBe('r')
  expect(inks('BBPB', 1)).toBe('b')
  // Small road: a column later; cockroach: two.
  expect(inks('BPBP', 2)).toBe('r')
  expect(inks('BPBB', 2)).toBe('b')
  expect(inks('BPBP', 3)).toBe('')
  expect(inks('BPBPB', 3)).toBe('r')
})

test('a lower circle is red beside a place, blue just under its neighbour, red below that', () => {
  // Neighbour of two: second row beside it, third row just under it, then straight down.
  expect(inks('BBPPPP', 1)).toBe('rbr')
  expect(lengths('BBPPPP')).toEqual([2, 4])
})

test('a shoe from printed guides, 4, 2, 2, 1, 3, 1, 1, gives its big eye boy', () => {
  const shoe = 'BBBBPPBBPBBBPB'
  expect(lengths(shoe)).toEqual([4, 2, 2, 1, 3, 1, 1])
  // 2nd column: r. 3rd: 4≠2 b, beside r. 4th: 2=2 r. 5th: 2≠1 b, under 1 b, below r. 6th: 1≠3 b. 7th: 3≠1 b.
  expect(inks(shoe, 1)).toBe('rbrrbbrbb')
})

test('a long column turns right at the bottom, and the next one goes around it', () => {
  const placed = placeColumns(bigRoad(marks(`${'B'.repeat(8)}${'P'.repeat(7)}B`)).columns)
  const at = placed.map(({ column, row }) => `${column},${row}`)
  expect(at.slice(0, 8)).toEqual(['0,0', '0,1', '0,2', '0,3', '0,4', '0,5', '1,5', '2,5'])
  expect(at.slice(8, 15)).toEqual(['1,0', '1,1', '1,2', '1,3', '1,4', '2,4', '3,4'])
  expect(at[15]).toBe('2,0')
  expect(new Set(at).size).toBe(16)
  expect(Math.max(...placed.map(({ row }) => row))).toBeLessThan(ROWS)
  expect(widthOf(placed)).toBe(4)
})

test('no two circles share a place, whatever the shoe', () => {
  let word = 7
  for (let shoe = 0; shoe < 200; shoe += 1) {
    const text = Array.from({ length: 90 }, () => {
      word = (word * 48_271) % 2_147_483_647
      return word % 10 < 6 ? 'B' : word % 10 < 9 ? 'P' : 'T'
    }).join('')
    for (const columns of [bigRoad(marks(text)).columns, derivedRoad(bigRoad(marks(text)), 1)]) {
      const at = placeColumns<unknown>(columns).map(({ column, row }) => `${column},${row}`)
      expect(new Set(at).size).toBe(at.length)
    }
  }
})
