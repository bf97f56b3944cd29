import { expect, test } from 'vitest'
import { boardInput, boardValues, missionInput, missionValues } from './mission-form.ts'

const window = { from: '2026-11-21T14:05', until: '2026-12-21T14:05' }

test('[GR-13] the form of a mission becomes the input of the call', () => {
  const filled = {
    ...missionValues(),
    ...window,
    target: '100',
    reward: '1.88',
    budget: '188',
    turnover: 1.5,
  }
  expect(missionInput(filled)).toMatchObject({
    ...{ period: 'day', measure: 'turnover', categories: [], target: '100', turnoverRate: 15_000 },
    from: new Date(window.from).getTime(),
  })
})

test('[GR-14] prizes are typed by place, and weights in percent', () => {
  const empty = boardValues()
  const filled = {
    ...empty,
    ...window,
    prizes: '100\n50 20',
    weights: { ...empty.weights, RNG: 100, LIVE: 10 },
  }
  expect(boardInput(filled)).toMatchObject({
    ...{ prizes: ['100', '50', '20'], weights: { RNG: 10_000, LIVE: 1_000 }, period: 'day' },
  })
  expect(boardInput(filled).weights).not.toHaveProperty('LOTT')
})
