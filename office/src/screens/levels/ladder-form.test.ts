import { expect, test } from 'vitest'
import { ladderInput, ladderValues } from './ladder-form.ts'

const step = { name: 'x', members: 0 }

test('[GR-11] the form begins with the saved steps, and the usual ones for levels without', () => {
  const values = ladderValues({
    ...{ currency: 'CNY', state: 'none', from: '2026-01-02', hasBegun: false, turnoverRate: 15_000 },
    ...{
      monthBudget: '100.00',
      paid: '0',
      waiting: '0',
      countedUntil: null,
      needsSecondPerson: false,
      seen: 'x',
    },
    steps: [
      { ...step, position: 1, needed: '0.00', bonus: '0.00' },
      { ...step, position: 2, needed: null, bonus: null },
      { ...step, position: 3, needed: '60000.00', bonus: '40.00' },
    ],
  })
  expect(ladderInput(values)).toEqual({
    steps: [
      { needed: '0.00', bonus: '0.00' },
      { needed: '10000', bonus: '8' },
      { needed: '60000.00', bonus: '40.00' },
    ],
    ...{ from: '2026-01-02', turnoverRate: 15_000, monthBudget: '100.00' },
  })
})
