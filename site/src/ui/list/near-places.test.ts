import { expect, test } from 'vitest'
import { nextStep, type Places, placesWithin } from './near-places.ts'

const places = (from: number, to: number): Places => ({ from, to })

test('visible positions, and those around them', () => {
  const grid = { count: 299, columns: 3 }
  const standing = { top: -1_000, height: 100 * 151, screen: 844 }
  expect(placesWithin(standing, grid, 0)).toEqual(places(18, 39))
  expect(placesWithin(standing, grid, 1_200)).toEqual(places(0, 63))
  expect(placesWithin({ ...standing, top: 900 }, grid, 0)).toEqual(places(0, 0))
  expect(placesWithin({ ...standing, top: -14_500 }, grid, 0)).toEqual(places(288, 299))
  expect(placesWithin({ ...standing, top: -20_000 }, grid, 0)).toEqual(places(299, 299))
  expect(placesWithin({ ...standing, height: 0 }, { count: 0, columns: 3 }, 1_200)).toEqual(places(0, 0))
})

/** All steps until there is nothing left to do. */
function steps(begin: Places, seen: Places, near: Places): string[] {
  const taken: string[] = []
  for (let now = begin; taken.length < 50; ) {
    const next = nextStep(now, seen, near, 3)
    if (next === now) return taken
    taken.push(`${next.from}-${next.to}`)
    now = next
  }
  throw new Error('it never ends')
}

test('each step adds a visible row, then a nearby position, and removes a distant row', () => {
  expect(steps(places(0, 15), places(12, 21), places(6, 23))).toEqual(['3-18', '6-21', '6-22', '6-23'])
  expect(steps(places(24, 36), places(18, 27), places(16, 29))).toEqual(['21-33', '18-30', '17-29', '16-29'])
})

test('during endless scrolling, only what is near is drawn', () => {
  let drawn = places(0, 18)
  for (let top = 0; top < 300; top += 1) {
    drawn = nextStep(drawn, places(top, top + 18), places(Math.max(top - 16, 0), top + 34), 3)
    expect(drawn.to - drawn.from).toBeLessThanOrEqual(18 + 34)
    expect(drawn.to).toBeGreaterThanOrEqual(top + 18)
  }
})

test('a jump starts again at the visible rows', () => {
  expect(steps(places(0, 15), places(120, 126), places(119, 127))).toEqual([
    '120-123',
    '120-126',
    '120-127',
    '119-127',
  ])
  expect(steps(places(0, 5), places(299, 299), places(297, 299))).toEqual(['298-299', '297-299'])
})

test('a list that is far away is cleared, once', () => {
  expect(steps(places(0, 3), places(0, 0), places(0, 0))).toEqual(['0-0'])
  expect(steps(places(0, 0), places(9, 9), places(9, 9))).toEqual([])
})
