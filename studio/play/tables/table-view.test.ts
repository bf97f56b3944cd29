import { fromWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { baccaratTable } from '../../src/games/baccarat/table.ts'
import type { Chip } from '../../src/games/table.ts'
import type { Phase, RoundView, TableState } from '../../src/tables/protocol.ts'
import { chipsOf, type Draft, doubled, isFault, placeChips, undo } from './draft.ts'
import { onMine, onRound, outcomesOf, viewOf } from './table-view.ts'

const round = (phase: Phase, number: number, outcome: unknown = null): RoundView => ({
  ...{ phase, number, outcome, promise: null, leftMs: 3000, lastsMs: 18_000, told: [], seed: null },
})
const state: TableState = {
  table: 'baccarat',
  round: round('betting', 7),
  past: [{ number: 6, outcome: 'a' }],
  mine: { number: 7, chips: [{ place: 'tie', stake: '5.00' }], stake: '5.00', payout: null },
  players: 2,
  staked: '5.00',
}

test('a result joins the past ones once; the next round begins without own bets', () => {
  let view = viewOf(state, 1000)
  expect(view.endsAt).toBe(4000)
  view = onRound(view, round('results', 7, 'b'), 5000)
  view = onRound(view, round('results', 7, 'b'), 5000)
  expect(outcomesOf(view)).toEqual(['a', 'b'])
  expect(view.mine.stake).toBe('5.00')
  view = onMine(view, { ...state.mine, payout: '45.00' })
  expect(view.mine.payout).toBe('45.00')
  view = onRound(view, round('betting', 8), 9000)
  expect(view.mine).toEqual({ number: 8, chips: [], stake: '0.00', payout: null })
  // A late event of the round before changes nothing.
  expect(onMine(view, state.mine)).toBe(view)
})

test('chips are placed within the limits and taken back step by step', () => {
  const chip = (place: string, stake: string): Chip => ({ place, stake: fromWire(stake) })
  const add = (draft: Draft, step: Chip[], before: Chip[] = []): Draft => {
    const next = placeChips(baccaratTable, draft, { step, before })
    if (isFault(next)) throw new Error(next.fault)
    return next
  }
  const draft = add(add([], [chip('tie', '5.00')]), [chip('player', '1.00'), chip('tie', '5.00')])
  expect(doubled(baccaratTable, draft, [])).toEqual([chip('player', '1.00'), chip('tie', '10.00')])
  expect(chipsOf(undo(draft))).toEqual([chip('tie', '5.00')])
  expect(doubled(baccaratTable, [], [chip('tie', '2.00')])).toEqual([chip('tie', '2.00')])
  expect(add(draft, [])).toBe(draft)
  expect(() => add(draft, [chip('tie', '9991.00')])).toThrow('stake_out_of_range')
  expect(() => add(draft, [chip('banker', '2000.00')], [chip('banker', '19000.00')])).toThrow(
    'stake_out_of_range',
  )
})
