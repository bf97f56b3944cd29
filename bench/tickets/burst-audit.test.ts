import { expect, test } from 'vitest'
import { judge, rateBetween, type Standing, type Told } from './burst-audit.ts'

const CLOSE = 1_000_000
const at = (time: number) => new Date(time)
const ticket = (nth: number, placedAt: number) => ({
  told: { orderId: String(nth), member: nth, placedAt, sentAt: placedAt - 5, answeredAt: placedAt + 5 },
  stored: { id: BigInt(nth), placedAt: at(placedAt), hasLeaf: true },
})
const tickets = [ticket(1, CLOSE - 900), ticket(2, CLOSE - 500), ticket(3, CLOSE - 1)]

const told: Told = {
  placed: tickets.map((one) => one.told),
  refused: [{ code: 'draw.closed', answeredAt: CLOSE + 3 }],
}
const standing: Standing = {
  draw: {
    state: 'settled',
    closeAt: at(CLOSE),
    drawAt: at(CLOSE + 5_000),
    ticketRoot: 'ab',
    ticketCount: 3,
    rootPublishedAt: at(CLOSE + 200),
  },
  tickets: tickets.map((one) => one.stored),
  root: 'ab',
}

/** The burst with something gone wrong in it. */
const withDraw = (change: Partial<Standing['draw']>) => ({
  ...standing,
  draw: { ...standing.draw, ...change },
})
const withLast = (change: Partial<Told['placed'][number]>): Told => ({
  ...told,
  placed: told.placed.map((one, nth) => (nth === 2 ? { ...one, ...change } : one)),
})

test('a burst in which all is well gives no finding', () => {
  expect(judge(told, standing)).toEqual([])
})

test('every difference between what was answered and what was recorded is found', () => {
  const lost = { ...standing, tickets: standing.tickets.slice(1) }
  const leafless = {
    ...standing,
    tickets: standing.tickets.map((one) => (one.id === 2n ? { ...one, hasLeaf: false } : one)),
  }
  const wrong: readonly (readonly [Told, Standing, RegExp])[] = [
    [told, withDraw({ state: 'void' }), /is void/],
    [told, withDraw({ ticketRoot: 'cd' }), /root is not/],
    [told, withDraw({ ticketCount: 2 }), /2 stand in the tree/],
    [told, withDraw({ rootPublishedAt: at(CLOSE + 5_000) }), /published at/],
    [told, withDraw({ rootPublishedAt: null }), /published at/],
    [told, lost, /1 was accepted, and misses/],
    [told, leafless, /2 was accepted, and misses/],
    [withLast({ placedAt: CLOSE - 2 }), standing, /another time/],
    [withLast({ placedAt: CLOSE }), standing, /placed after the close/],
    [withLast({ sentAt: CLOSE }), standing, /sent after the close, and accepted/],
    [{ ...told, refused: [{ code: 'server.busy', answeredAt: CLOSE + 9 }] }, standing, /server\.busy/],
    [{ ...told, refused: [{ code: 'draw.closed', answeredAt: CLOSE - 1 }] }, standing, /before the close/],
  ]
  for (const [answered, recorded, finding] of wrong) {
    expect(judge(answered, recorded).join('\n')).toMatch(finding)
  }
})

test('a rate counts what was placed within its stretch', () => {
  expect(rateBetween(told, CLOSE - 1_000, CLOSE)).toBe(3)
  expect(rateBetween(told, CLOSE - 500, CLOSE - 1)).toBeCloseTo(1000 / 499)
})
