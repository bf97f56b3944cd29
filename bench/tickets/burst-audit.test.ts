import { expect, test } from 'vitest'
import { type BetAnswers, type DrawRecord, judge, rateBetween } from './burst-audit.ts'

const CLOSE = 1_000_000
const at = (time: number) => new Date(time)
const ticket = (nth: number, placedAt: number) => ({
  answer: { orderId: String(nth), member: nth, placedAt, sentAt: placedAt - 5, answeredAt: placedAt + 5 },
  stored: { id: BigInt(nth), placedAt: at(placedAt), hasLeaf: true },
})
const tickets = [ticket(1, CLOSE - 900), ticket(2, CLOSE - 500), ticket(3, CLOSE - 1)]

const answers: BetAnswers = {
  placed: tickets.map((one) => one.answer),
  refused: [{ code: 'draw.closed', answeredAt: CLOSE + 3 }],
}
const record: DrawRecord = {
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
const withDraw = (change: Partial<DrawRecord['draw']>) => ({
  ...record,
  draw: { ...record.draw, ...change },
})
const withLast = (change: Partial<BetAnswers['placed'][number]>): BetAnswers => ({
  ...answers,
  placed: answers.placed.map((one, nth) => (nth === 2 ? { ...one, ...change } : one)),
})

test('a burst without faults gives no finding', () => {
  expect(judge(answers, record)).toEqual([])
})

test('every difference between the answers and the record is found', () => {
  const lost = { ...record, tickets: record.tickets.slice(1) }
  const leafless = {
    ...record,
    tickets: record.tickets.map((one) => (one.id === 2n ? { ...one, hasLeaf: false } : one)),
  }
  const wrong: readonly (readonly [BetAnswers, DrawRecord, RegExp])[] = [
    [answers, withDraw({ state: 'void' }), /is void/],
    [answers, withDraw({ ticketRoot: 'cd' }), /root is not/],
    [answers, withDraw({ ticketCount: 2 }), /2 are in the tree/],
    [answers, withDraw({ rootPublishedAt: at(CLOSE + 5_000) }), /published at/],
    [answers, withDraw({ rootPublishedAt: null }), /published at/],
    [answers, lost, /1 was accepted, and is missing/],
    [answers, leafless, /2 was accepted, and is missing/],
    [withLast({ placedAt: CLOSE - 2 }), record, /another time/],
    [withLast({ placedAt: CLOSE }), record, /placed after the close/],
    [withLast({ sentAt: CLOSE }), record, /sent after the close, and accepted/],
    [{ ...answers, refused: [{ code: 'server.busy', answeredAt: CLOSE + 9 }] }, record, /server\.busy/],
    [{ ...answers, refused: [{ code: 'draw.closed', answeredAt: CLOSE - 1 }] }, record, /before the close/],
  ]
  for (const [given, stored, finding] of wrong) {
    expect(judge(given, stored).join('\n')).toMatch(finding)
  }
})

test('a rate counts the tickets placed within its period', () => {
  expect(rateBetween(answers, CLOSE - 1_000, CLOSE)).toBe(3)
  expect(rateBetween(answers, CLOSE - 500, CLOSE - 1)).toBeCloseTo(1000 / 499)
})
