import { expect, test } from 'vitest'
import { callOf, columnsOf, rowOf, rowsOf } from './columns.ts'

const bets = [
  { id: 7n, stake: 100n },
  { id: 8n, stake: 250n },
]

test('a list is passed to an SQL function as one array for each column, by name', () => {
  const call = callOf('bets_place', {
    ...columnsOf(bets, { bet_stake: (bet) => bet.stake, bet_item: (_, index) => index + 1 }),
    p_house: 'house:lottery:SSC60',
  })
  expect(call).toEqual({
    name: 'bets_place',
    text: 'bets_place(bet_stake => $1, bet_item => $2, p_house => $3)',
    values: [[100n, 250n], [1, 2], 'house:lottery:SSC60'],
  })
})

test('a list is passed to a statement as rows, with the names and types of their columns', () => {
  expect(rowsOf(bets, { id: ['bigint', (bet) => bet.id], stake: ['bigint', (bet) => bet.stake] })).toEqual({
    names: 'id, stake',
    text: 'unnest($1::bigint[], $2::bigint[]) item (id, stake)',
    values: [
      [7n, 8n],
      [100n, 250n],
    ],
  })
})

test('one row is passed to a statement by the names of its columns', () => {
  expect(rowOf({ code: 'SSC60', stake: 100n })).toEqual({
    names: 'code, stake',
    parameters: '$1, $2',
    values: ['SSC60', 100n],
  })
})
