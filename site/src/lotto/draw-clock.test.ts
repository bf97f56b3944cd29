import { expect, test } from 'vitest'
import { secondsLeft } from '../ui/lottery/countdown.ts'
import {
  announcedSeconds,
  type DrawsAround,
  pendingResult,
  refetchDelay,
  saleAt,
  shortNumero,
} from './draw-clock.ts'

const server = 1_000_000_000
const draw = (number: number, drawAt: number) => ({
  numero: `20261121-${String(number).padStart(4, '0')}`,
  drawAt: server + drawAt,
  closeAt: server + drawAt - 5_000,
})
const near = (over: Partial<DrawsAround> = {}): DrawsAround => ({
  game: { isSale: true, drawSeconds: 60, source: 'own' },
  current: draw(12, 46_000),
  next: draw(13, 106_000),
  previous: { numero: '20261121-0011', drawAt: server - 14_000 },
  serverTime: server,
  requestedAt: 5_000,
  answeredAt: 5_000,
  ...over,
})

test('counts to the end of the sale, then to the draw, then the next draw takes over', () => {
  expect(saleAt(near(), 5_000)).toEqual({
    phase: 'selling',
    numero: '20261121-0012',
    until: 46_000,
    length: 55_000,
  })
  expect(saleAt(near(), 46_000)).toEqual({ phase: 'locked', numero: '20261121-0012', until: 51_000 })
  expect(saleAt(near(), 51_000)).toMatchObject({ phase: 'selling', numero: '20261121-0013' })
  expect(saleAt(near(), 111_000)).toEqual({ phase: 'off' })
})

test('[LO-26] half of a slow round trip is taken off', () => {
  const slow = saleAt(near({ requestedAt: 4_000, answeredAt: 6_000 }), 6_000)
  const quick = saleAt(near({ requestedAt: 6_000, answeredAt: 6_000 }), 6_000)
  const left = (sale: typeof slow) => (sale.phase === 'selling' ? secondsLeft(sale.until, 6_000) : null)
  expect([left(quick), left(slow)]).toEqual([41, 40])
})

test('a game that was taken off is not counted down', () => {
  expect(saleAt(near({ game: { isSale: false, drawSeconds: 60, source: 'own' } }), 5_000)).toEqual({
    phase: 'off',
  })
  expect(saleAt(near({ current: null }), 5_000)).toEqual({ phase: 'off' })
})

test('a result is due from the draw on until it is there, and requestedAt for often at first', () => {
  expect(pendingResult(near(), 5_000)).toBeNull()
  expect(pendingResult(near(), 51_500)).toEqual({ since: 51_000 })
  expect(refetchDelay(near(), 51_500)).toBe(1_500)
  expect(refetchDelay(near(), 90_000)).toBe(10_000)
  const late = near({ previous: { numero: '20261121-0010', drawAt: server - 74_000 } })
  expect(pendingResult(late, 5_000)).toEqual({ since: -9_000 })
  expect(refetchDelay(near(), 30_000)).toBe(21_400)
  expect(refetchDelay(near(), 5_000)).toBe(30_000)
})

test('screen readers are notified only at thresholds', () => {
  expect([45, 30, 11, 10, 6, 5, 1].map(announcedSeconds)).toEqual([null, 30, 30, 10, 10, 5, 5])
})

test('the short number of a draw', () => {
  expect(shortNumero('20261121-0812')).toBe('0812')
})

test('an official result is not waited for by the second', () => {
  const official = near({
    game: { isSale: true, drawSeconds: 86_400, source: 'official' },
    current: draw(12, 86_400_000),
    previous: null,
  })
  expect(pendingResult(official, 5_000)).toBeNull()
  expect(refetchDelay(official, 5_000)).toBe(30_000)
})
