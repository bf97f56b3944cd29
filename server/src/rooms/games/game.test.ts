import { expect, test } from 'vitest'
import { type Category, closedUntil, type Game, isPlayable, isVisible, type Vendor } from './game.ts'

const now = new Date('2026-01-02T12:00:00Z')
const at = (hour: number) => Date.UTC(2026, 0, 2, hour)
const category: Category = {
  code: 'RNG',
  names: { EN: 'RNG' },
  accountType: 'MAIN',
  position: 1,
  enabled: true,
}
const vendor: Vendor = {
  code: 'KOIRNG',
  names: { EN: 'Koi' },
  accountType: 'MAIN',
  position: 0,
  enabled: true,
  icon: null,
  largeIcon: null,
  tiles: [],
  windows: [],
}
const game: Game = {
  nodeId: 1n,
  vendor: 'KOIRNG',
  code: 'pearl',
  roomId: 'pearl',
  category: 'RNG',
  names: { EN: 'Pearl' },
  nodeNames: null,
  remarks: null,
  icon: null,
  mobileIcon: null,
  largeIcon: null,
  showIcon: true,
  supportPlay: true,
  entPlay: false,
  tradPlay: false,
  mUi: '',
  css: '',
  liveRoom: null,
  tags: [],
  hotRank: null,
  position: 0,
  enabled: true,
  visibleFrom: null,
  visibleUntil: null,
}
const windowOf = (id: string, from: number, to: number) => ({ id, startsAt: at(from), endsAt: at(to) })

test('a game is visible while the game, its vendor and its category are on', () => {
  const placed = { game, vendor, category }
  expect(isVisible(placed, now)).toBe(true)
  expect(isVisible({ ...placed, game: { ...game, enabled: false } }, now)).toBe(false)
  expect(isVisible({ ...placed, vendor: { ...vendor, enabled: false } }, now)).toBe(false)
  expect(isVisible({ ...placed, category: { ...category, enabled: false } }, now)).toBe(false)
})

test.each([
  [11, null, true],
  [12, null, true],
  [13, null, false],
  [null, 13, true],
  [null, 12, false],
  [11, 13, true],
])('with a schedule from %s to %s o’clock, visible at 12 is %s', (from, until, isShown) => {
  const scheduled = {
    ...game,
    visibleFrom: from === null ? null : new Date(at(from)),
    visibleUntil: until === null ? null : new Date(at(until)),
  }
  expect(isVisible({ game: scheduled, vendor, category }, now)).toBe(isShown)
})

test('maintenance closes a vendor to the end of adjoining windows; its games stay visible', () => {
  expect(closedUntil({ ...vendor, windows: [windowOf('1', 10, 12), windowOf('2', 13, 14)] }, now)).toBeNull()
  const closed = { ...vendor, windows: [windowOf('1', 11, 13), windowOf('2', 13, 15), windowOf('3', 16, 17)] }
  expect(closedUntil(closed, now)).toEqual(new Date(at(15)))
  expect(isVisible({ game, vendor: closed, category }, now)).toBe(true)
  expect(isPlayable({ game, vendor: closed, category }, now)).toBe(false)
  expect(isPlayable({ game, vendor, category }, now)).toBe(true)
})
