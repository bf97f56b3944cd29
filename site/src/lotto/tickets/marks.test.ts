import { expect, test } from 'vitest'
import { markWager, reckonWager } from './marks.ts'

const southern =
  '750102~19635~95311~16745,32924~84234,13300,72822,29860,86236,37224,13371~9051~9907,2013,6463~837~64'

test('the picks that came are marked', () => {
  const marked = markWager('mn18', { playId: 'lo2', selection: '02,24,99' }, southern)
  expect(marked?.rows[0]?.marks).toEqual([
    { pick: 2, drawn: true },
    { pick: 24, drawn: true },
    { pick: 99, drawn: false },
  ])
  expect(markWager('mn18', { playId: 'lo2', selection: '02' }, null)?.rows[0]?.marks[0]?.drawn).toBeNull()
  expect(markWager('mn18', { playId: 'lo9', selection: '02' }, southern)).toBeNull()
  expect(markWager('ssc5', { playId: 'position', selection: '3||1||' }, '35105')?.rows[2]).toEqual({
    name: 'hundreds',
    marks: [{ pick: 1, drawn: true }],
  })
})

test('hits and payout are reckoned anew', () => {
  const wager = { playId: 'lo2', selection: '02,24,99', unit: '0.10', multiple: 2, odds: 978_000 }
  expect(reckonWager('mn18', wager, southern)).toEqual({ hits: '3', payout: '58.68' })
  expect(reckonWager('mn18', { ...wager, selection: '99' }, southern)).toEqual({ hits: '0', payout: '0.00' })
})
