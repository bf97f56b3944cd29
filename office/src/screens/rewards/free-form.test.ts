import { expect, test } from 'vitest'
import { freeInput, NEW_FREE, placeOf } from './free-form.ts'

test('[GR-20] the form of free rounds becomes the input of the call', () => {
  const filled = {
    ...NEW_FREE,
    ...{ place: placeOf('KOIRNG', 'pearl-pond'), betValue: '1.00', turnover: 1.5, costEach: '9.60' },
    ...{ until: '2026-11-28T10:00', accounts: 'linh88, bao\nmy' },
  }
  expect(freeInput(filled)).toEqual({
    ...{ vendor: 'KOIRNG', game: 'pearl-pond', betValue: '1.00', rounds: 10, maxWin: null },
    ...{ turnoverRate: 15_000, bonusDays: null, expiresAt: new Date('2026-11-28T10:00').getTime() },
    ...{ accounts: ['linh88', 'bao', 'my'], costEach: '9.60' },
  })
  expect(freeInput({ ...filled, winsTo: 'bonus', bonusDays: 14 }).bonusDays).toBe(14)
  expect(Number.isNaN(freeInput(NEW_FREE).expiresAt)).toBe(true)
})
