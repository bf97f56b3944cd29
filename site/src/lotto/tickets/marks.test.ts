import { expect, test } from 'vitest'
import { markWager, recalculateWager } from './marks.ts'

const southern =
  '750102~19635~95311~16745,32924~84234,13300,72822,29860,86236,37224,13371~9051~9907,2013,6463~837~64'

test('the picks that came are marked', () => {
  const marked = markWager('mn18', { playId: 'lo2', selection: '02,24,99' }, southern)
  expect(marked?.rows[0]?.marks).toEqual([
    { pick: 2, drawn: true, refunded: false },
    { pick: 24, drawn: true, refunded: false },
    { pick: 99, drawn: false, refunded: false },
  ])
  expect(markWager('mn18', { playId: 'lo2', selection: '02' }, null)?.rows[0]?.marks[0]?.drawn).toBeNull()
  expect(markWager('mn18', { playId: 'lo9', selection: '02' }, southern)).toBeNull()
  expect(markWager('ssc5', { playId: 'position', selection: '3||1||' }, '35105')?.rows[2]).toEqual({
    name: 'hundreds',
    marks: [{ pick: 1, drawn: true, refunded: false }],
  })
})

test('hits and payout are recomputed', () => {
  const wager = { playId: 'lo2', selection: '02,24,99', unit: '0.10', multiple: 2, odds: 978_000 }
  expect(recalculateWager('mn18', wager, southern)).toEqual({ hits: '3', payout: '58.68' })
  expect(recalculateWager('mn18', { ...wager, selection: '99' }, southern)).toEqual({
    hits: '0',
    payout: '0.00',
  })
})

test('a pick whose stake is refunded is marked, and its stake is in the payout', () => {
  const drawn = '11,01,02,07,09'
  const wager = { playId: 'ball_sides', selection: 'big|small|||', unit: '0.50', multiple: 2, odds: 19_560 }
  const rows = markWager('11x5', wager, drawn)?.rows
  expect(rows?.[0]?.marks).toEqual([{ pick: 0, drawn: false, refunded: true }])
  expect(rows?.[1]?.marks).toEqual([{ pick: 1, drawn: true, refunded: false }])
  expect(recalculateWager('11x5', wager, drawn)).toEqual({ hits: '1', payout: '2.956' })
})
