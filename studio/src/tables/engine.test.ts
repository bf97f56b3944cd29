import { expect, test } from 'vitest'
import { after, type Event, nextDuty, resume, type Schedule, type Stage } from './engine.ts'

const schedule: Schedule = { betting: 18_000, closed: 3000, results: 6000 }
const T = 1_000_000
const seen = { isSeated: true, steps: () => 2 }
const opened: Event<number> = { did: 'open', number: 7, hash: 'h' }

/** Moves the clock from duty to duty; every event happens when it is due. */
function walk(events: readonly Event<number>[], from: Stage<number> = { phase: 'idle' }) {
  let stage = from
  let now = T
  const times: number[] = []
  for (const event of events) {
    const due = nextDuty(stage, seen)
    expect(due?.duty).toBe(event.did)
    now = Math.max(now, due?.at ?? 0)
    times.push(now - T)
    stage = after(stage, event, { now, schedule })
  }
  return { stage, times }
}

test('a round: 18 s of bets, 3 s closed, the steps of the deal, 6 s of results, and rest', () => {
  const { stage, times } = walk([
    opened,
    { did: 'lock' },
    { did: 'deal', outcome: 17 },
    { did: 'reveal', takes: 3500 },
    { did: 'reveal', takes: 4000 },
    { did: 'settle', seed: 's' },
    { did: 'rest' },
    opened,
  ])
  expect(times).toEqual([0, 18_000, 21_000, 21_000, 24_500, 28_500, 34_500, 34_500])
  expect(stage).toMatchObject({ phase: 'betting', number: 7 })
})

test('no stage has the outcome before the deal, or the seed before the results', () => {
  const { stage } = walk([opened, { did: 'lock' }])
  expect(Object.keys(stage).toSorted()).toEqual(['hash', 'lasts', 'number', 'phase', 'until'])
  const dealing = walk([opened, { did: 'lock' }, { did: 'deal', outcome: 17 }]).stage
  expect('seed' in dealing).toBe(false)
})

test('a table without players opens no round, but ends the one that is open', () => {
  expect(nextDuty({ phase: 'idle' }, { ...seen, isSeated: false })).toBeNull()
  const { stage } = walk([opened])
  expect(nextDuty(stage, { ...seen, isSeated: false })).toEqual({ duty: 'lock', at: T + 18_000 })
})

test('no duty is done out of order', () => {
  const { stage } = walk([opened])
  for (const event of [
    opened,
    { did: 'deal', outcome: 1 },
    { did: 'reveal', takes: 1 },
    { did: 'settle', seed: 's' },
    { did: 'rest' },
  ] as const) {
    expect(() => after(stage, event, { now: T, schedule }), event.did).toThrow(RangeError)
  }
})

test('after a crash bets stay open for the rest of their time, and a deal is settled', () => {
  const at = { now: T, schedule, steps: () => 2 }
  const stored = { number: 7, hash: 'h' }
  const due = (stage: Stage<number>) => nextDuty(stage, seen)
  expect(due(resume({ ...stored, state: 'betting', openedAt: T - 5000 }, at))).toEqual({
    duty: 'lock',
    at: T + 13_000,
  })
  expect(due(resume({ ...stored, state: 'betting', openedAt: T - 90_000 }, at))?.at).toBeLessThan(T)
  expect(due(resume({ ...stored, state: 'betting', openedAt: T + 90_000 }, at))?.at).toBe(T + 18_000)
  expect(due(resume({ ...stored, state: 'closed', lockedAt: T - 1000 }, at))).toEqual({
    duty: 'deal',
    at: T + 2000,
  })
  const dealt = resume({ ...stored, state: 'dealt', outcome: 17 }, at)
  expect(dealt).toMatchObject({ outcome: 17, revealed: 2 })
  expect(due(dealt)).toEqual({ duty: 'settle', at: T })
})
