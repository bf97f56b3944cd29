import { expect, test } from 'vitest'
import { dayAfter, dayOf, startOfDay } from '../../../platform-day.ts'
import type { Plan } from '../games/timetable.ts'
import { type Draw, type DrawState, enteredFrom, nextStep } from './draw.ts'
import { drawTimes } from './draw-times.ts'

/** The complete state machine: a cross where the state of the column can follow the state of the row. */
const TABLE = `
            scheduled open locked drawn settling settled void
scheduled   .         x    x      .     .        .       x
open        .         .    x      .     .        .       x
locked      .         .    .      x     .        .       x
drawn       .         .    .      .     x        .       x
settling    .         .    .      .     .        x       .
settled     .         .    .      .     x        .       .
void        .         .    .      .     .        .       .`

test('[LO-34] a draw changes its state as in the table and in no other way', () => {
  const states = Object.keys(enteredFrom) as DrawState[]
  const width = (name: string) => name.padEnd(12)
  const row = (from: DrawState): string => {
    const marks = states.map((to) => {
      const sources: readonly string[] = enteredFrom[to]
      return (sources.includes(from) ? 'x' : '.').padEnd(to.length)
    })
    return `${width(from)}${marks.join(' ')}`.trimEnd()
  }
  expect(`\n${[`${width('')}${states.join(' ')}`, ...states.map(row)].join('\n')}`).toBe(TABLE)
})

const draw = (changes: Partial<Draw>): Draw =>
  ({
    opensAt: new Date(1_000),
    closeAt: new Date(56_000),
    drawAt: new Date(61_000),
    chain: { genesis: 1, period: 3 },
    round: 21,
    ticketRoot: null,
    refundedAt: null,
    haltedAt: null,
    drawnAt: null,
    settlingAt: null,
    voidedAt: null,
    ...changes,
  }) as Draw

test.each<[Partial<Draw>, string | null]>([
  [{ state: 'scheduled' }, 'open at 1000'],
  [{ state: 'open' }, 'lock at 56000'],
  [{ state: 'locked' }, 'lock at 56000'],
  [{ state: 'locked', ticketRoot: 'ab' }, 'draw at 61000'],
  [{ state: 'drawn', drawnAt: new Date(62_000) }, 'settle at 62000'],
  [{ state: 'settling', settlingAt: new Date(63_000) }, 'settle at 63000'],
  [{ state: 'settled' }, null],
  [{ state: 'void', voidedAt: new Date(64_000) }, 'refund at 64000'],
  [{ state: 'void', refundedAt: new Date(65_000) }, null],
])('what %j needs next is %s', (changes, wanted) => {
  const next = nextStep(draw(changes))
  expect(next === null ? null : `${next.step} at ${next.at.getTime()}`).toBe(wanted)
})

const timetable = (seconds: number, from = '2020-01-01', begins = '00:00:00', ends = '24:00:00') => ({
  id: 1n,
  from,
  lockSeconds: 5,
  pattern: { every: { seconds, begins, ends } },
})
const game: Plan = { timeZone: 'Asia/Ho_Chi_Minh', timetables: [timetable(60)], closures: [] }
const at = (text: string) => new Date(text)

test('draws are numbered by the day in their zone; a draw at midnight belongs to the day before', () => {
  // 17:00 UTC is midnight in Ho Chi Minh City.
  const times = drawTimes(game, at('2026-01-01T16:58:00Z'), at('2026-01-01T17:01:00Z'))
  expect(times.map(({ numero }) => numero)).toEqual(['20260101-1439', '20260101-1440', '20260102-0001'])
  expect(times[1]).toEqual({
    numero: '20260101-1440',
    opensAt: at('2026-01-01T16:59:00Z'),
    closeAt: at('2026-01-01T16:59:55Z'),
    drawAt: at('2026-01-01T17:00:00Z'),
    station: null,
  })
})

test('a draw whose sale has begun opens late, or not at all when little of the sale is left', () => {
  const joined = (from: string) => drawTimes(game, at(from), at('2026-01-01T17:01:00Z'))[0]
  expect(joined('2026-01-01T17:00:20Z')).toMatchObject({
    numero: '20260102-0001',
    opensAt: at('2026-01-01T17:00:20Z'),
    closeAt: at('2026-01-01T17:00:55Z'),
  })
  expect(joined('2026-01-01T17:00:51Z')).toBeUndefined()
})

test('a day has 23 hours when clocks go forward, and 25 when they go back', () => {
  const london = { ...game, timeZone: 'Europe/London', timetables: [timetable(3600)] }
  const count = (day: string) =>
    drawTimes(london, startOfDay(day, london.timeZone), startOfDay(dayAfter(day), london.timeZone)).length
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(count)).toEqual([24, 23, 25])
  expect(startOfDay('2026-03-30', 'Europe/London').toISOString()).toBe('2026-03-29T23:00:00.000Z')
  expect(dayOf(at('2026-01-01T16:00:00Z'), 'Asia/Kuala_Lumpur')).toBe('2026-01-02')
})

const DAY = ['2026-01-01T17:00:00Z', '2026-01-02T17:00:00Z'] as const
const drawsOn = (plan: Plan) => drawTimes(plan, at(DAY[0]), at(DAY[1]))

test('a game with hours draws within them, and numbers its draws from the first one of the day', () => {
  const keno = { ...game, timetables: [timetable(480, '2020-01-01', '06:00:00', '22:00:00')] }
  const times = drawsOn(keno)
  expect(times).toHaveLength(120)
  expect(times[0]).toMatchObject({ numero: '20260102-0001', opensAt: at('2026-01-01T23:00:00Z') })
  expect(times.at(-1)).toMatchObject({ numero: '20260102-0120', drawAt: at('2026-01-02T15:00:00Z') })
})

test('a timetable applies from its day on; of two that begin on one day, the later applies', () => {
  const plan = (...timetables: Plan['timetables']) => ({ ...game, timetables })
  expect(drawsOn(plan(timetable(60), timetable(3600, '2026-01-02')))).toHaveLength(24)
  expect(drawsOn(plan(timetable(3600, '2026-01-02'), timetable(7200, '2026-01-02')))).toHaveLength(12)
  expect(drawsOn(plan(timetable(60), timetable(3600, '2026-01-03')))).toHaveLength(1440)
  expect(drawsOn(plan(timetable(60, '2026-01-03')))).toEqual([])
})

test('nothing is drawn on a closed day, and the days around it are whole', () => {
  const closed = { ...game, closures: [{ from: '2026-01-02', to: '2026-01-02' }] }
  expect(drawsOn(closed)).toEqual([])
  const around = drawTimes(closed, at('2026-01-01T16:00:00Z'), at('2026-01-02T18:00:00Z'))
  expect([around[0]?.numero, around[59]?.numero, around[60]?.numero]).toEqual([
    '20260101-1381',
    '20260101-1440',
    '20260103-0001',
  ])
})

const named = (name: string) => ({ EN: name, MS: name, CN: name })
const weekly: Plan = {
  timeZone: 'Asia/Ho_Chi_Minh',
  timetables: [
    {
      id: 1n,
      from: '2020-01-01',
      lockSeconds: 900,
      // 2026-01-02 is a Friday.
      pattern: {
        weekly: [
          { day: 5, at: '16:15', station: named('Vinh Long') },
          { day: 7, at: '16:15', station: named('Tien Giang') },
        ],
      },
    },
  ],
  closures: [],
}

test('a weekly draw is numbered by its day alone, and is on sale from the previous draw', () => {
  const times = drawTimes(weekly, at('2026-01-01T00:00:00Z'), at('2026-01-04T10:00:00Z'))
  expect(times.map(({ numero }) => numero)).toEqual(['20260102', '20260104', '20260109'])
  expect(times[1]).toEqual({
    numero: '20260104',
    opensAt: at('2026-01-02T09:15:00Z'),
    closeAt: at('2026-01-04T09:00:00Z'),
    drawAt: at('2026-01-04T09:15:00Z'),
    station: named('Tien Giang'),
  })
  expect(times[0]?.opensAt).toEqual(at('2026-01-01T00:00:00Z'))
})

test('a holiday removes a weekly draw; the next one is on sale for at most a week', () => {
  const closures = [{ from: '2026-01-04', to: '2026-01-10' }]
  const times = drawTimes({ ...weekly, closures }, at('2026-01-02T09:15:00Z'), at('2026-01-30T00:00:00Z'))
  expect(times[0]).toMatchObject({ numero: '20260111', opensAt: at('2026-01-04T09:15:00Z') })
})
