import { expect, test } from 'vitest'
import { isSwipe } from '../shell/swipe.ts'
import { hasPageBefore } from '../shell/use-back.ts'
import { decideDisplay } from './display.ts'

test('[SH-40][SH-41][SH-42][SH-43] maintenance wins over the region, and neither is normal', () => {
  expect(decideDisplay({ maintenance: true, regionRestriction: false })).toBe('maintenance')
  expect(decideDisplay({ maintenance: false, regionRestriction: true })).toBe('region-restricted')
  expect(decideDisplay({ maintenance: true, regionRestriction: true })).toBe('maintenance')
  expect(decideDisplay({ maintenance: false, regionRestriction: false })).toBe('normal')
})

test('[SH-29][BC-10] a drag of more than 100 px is a swipe', () => {
  expect([90, 100, 101, -101].map(isSwipe)).toEqual([false, false, true, true])
})

test('[SH-18] the first page of a visit has no page before it', () => {
  expect(hasPageBefore({ idx: 1 })).toBe(true)
  for (const state of [{ idx: 0 }, {}, null, 'x', { idx: '3' }]) expect(hasPageBefore(state)).toBe(false)
})
