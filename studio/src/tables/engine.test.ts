import { expect, test } from 'vitest'
import { after, type Event, nextDuty, resume, type Schedule, type Stage } from './engine.ts'

const schedule: Schedule = { betting: 18_000, results: 6000 }
const T = 1_000_000
const seen = { isSeated: true, steps: () => 2 }
const promise = { hash: 'h', beacon: { chain: 'c', round: 9 }, closesAt: T + 19_500 }
const opened: Event<number> = { did: 'open', number: 7, promise }

/** Moves the clock from duty to duty; every event happens when it is due. */
function walk(events: readonly Event<number>[], from: Stage<number> = { phase: 'idle' }) {
  let stage = from
  let now = T
  const times: number[] = []
  for (const event of events) {
    const due = nextDuty(stage, seen)
    expect(due?.duty).toBe(event.did === 'void' ? 'deal' : event.did)
    now = Math.max(now, due?.at ?? 0)
    times.push(now - T)
    stage = after(stage, event, { now, schedule })
  }
  return { stage, times }
}

test('a round: bets until 3 s before the beacon, the steps of the deal, 6 s of results, and rest', () => {
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
  expect(times).toEqual([0, 19_500, 22_500, 22_500, 26_000, 30_000, 36_000, 36_000])
  expect(stage).toMatchObject({ phase: 'betting', number: 7 })
})

test('a round whose beacon does not come is void, and the table goes on', () => {
  const { stage, times } = walk([opened, { did: 'lock' }, { did: 'void' }])
  expect(stage).toMatchObject({ phase: 'void', number: 7, promise })
  expect(Object.keys(stage)).not.toContain('outcome')
  expect(times).toEqual([0, 19_500, 22_500])
  expect(walk([{ did: 'rest' }], stage).stage).toEqual({ phase: 'idle' })
})

test('no stage has the outcome before the deal, or the seed before the results', () => {
  const { stage } = walk([opened, { did: 'lock' }])
  expect(Object.keys(stage).toSorted()).toEqual(['lasts', 'number', 'phase', 'promise', 'until'])
  const dealing = walk([opened, { did: 'lock' }, { did: 'deal', outcome: 17 }]).stage
  expect('seed' in dealing).toBe(false)
})

test('a table without players opens no round, but ends the one that is open', () => {
  expect(nextDuty({ phase: 'idle' }, { ...seen, isSeated: false })).toBeNull()
  const { stage } = walk([opened])
  expect(nextDuty(stage, { ...seen, isSeated: false })).toEqual({ duty: 'lock', at: T + 19_500 })
})

test('no duty is done out of order', () => {
  const { stage } = walk([opened])
  for (const event of [
    opened,
    { did: 'deal', outcome: 1 },
    { did: 'reveal', takes: 1 },
    { did: 'settle', seed: 's' },
    { did: 'void' },
    { did: 'rest' },
  ] as const) {
    expect(() => after(stage, event, { now: T, schedule }), event.did).toThrow(RangeError)
  }
})

test('after a crash bets stay open until the promised time, and a deal is settled', () => {
  const at = { now: T, schedule, steps: () => 2 }
  const stored = { number: 7, promise }
  const due = (stage: Stage<number>) => nextDuty(stage, seen)
  expect(due(resume({ ...stored, state: 'betting' }, at))).toEqual({ duty: 'lock', at: T + 19_500 })
  // Whatever the clock says: the close is bound to the beacon.
  expect(due(resume({ ...stored, state: 'betting' }, { ...at, now: T - 90_000 }))?.at).toBe(T + 19_500)
  expect(due(resume({ ...stored, state: 'closed' }, at))).toEqual({ duty: 'deal', at: T + 22_500 })
  const dealt = resume({ ...stored, state: 'dealt', outcome: 17 }, at)
  expect(dealt).toMatchObject({ outcome: 17, revealed: 2 })
  expect(due(dealt)).toEqual({ duty: 'settle', at: T })
})
