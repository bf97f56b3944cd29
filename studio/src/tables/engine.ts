import { beaconAt, CLOSED_BEFORE_BEACON, type RoundPromise } from '../fairness/shared-round.ts'

/**
 * The common clock of a table, pure: idle → betting → closed → dealing (step by step) → results → idle, or
 * closed → void → idle when the beacon does not come. The stage alone says what is due next and when, so a
 * new process continues from what the old one stored. Times are milliseconds since 1970.
 */

export interface Schedule {
  /** The least time for bets: betting closes 3 s before a round of the beacon. */
  readonly betting: number
  readonly results: number
}

/** All but the time for bets, which is a setting. */
export const SCHEDULE: Omit<Schedule, 'betting'> = { results: 6000 }

interface OpenStage {
  readonly number: number
  /** What decides the round, shown before the first bet. */
  readonly promise: RoundPromise
  /** When the phase or its current step ends, and how long it lasts in all. */
  readonly until: number
  readonly lasts: number
}

export type Stage<Outcome> =
  | { readonly phase: 'idle' }
  | (OpenStage & { readonly phase: 'betting' | 'closed' | 'void' })
  | (OpenStage & { readonly phase: 'dealing'; readonly outcome: Outcome; readonly revealed: number })
  | (OpenStage & { readonly phase: 'results'; readonly outcome: Outcome; readonly seed: string })

/** Everything that can be due at a table. */
export type Duty = 'open' | 'lock' | 'deal' | 'reveal' | 'settle' | 'rest'

export type Event<Outcome> =
  | { readonly did: 'open'; readonly number: number; readonly promise: RoundPromise }
  | { readonly did: 'lock' | 'rest' | 'void' }
  | { readonly did: 'deal'; readonly outcome: Outcome }
  | { readonly did: 'reveal'; readonly takes: number }
  | { readonly did: 'settle'; readonly seed: string }

/** The stored state of a round when its process died. */
export type StoredStage<Outcome> = { readonly number: number; readonly promise: RoundPromise } & (
  | { readonly state: 'betting' | 'closed' }
  | { readonly state: 'dealt'; readonly outcome: Outcome }
)

/** The next duty, and when; null at a table without players and without an open round. */
export function nextDuty<Outcome>(
  stage: Stage<Outcome>,
  seen: { readonly isSeated: boolean; readonly steps: (outcome: Outcome) => number },
): { readonly duty: Duty; readonly at: number } | null {
  switch (stage.phase) {
    case 'idle':
      return seen.isSeated ? { duty: 'open', at: 0 } : null
    case 'betting':
      return { duty: 'lock', at: stage.until }
    case 'closed':
      return { duty: 'deal', at: stage.until }
    case 'dealing':
      return { duty: stage.revealed < seen.steps(stage.outcome) ? 'reveal' : 'settle', at: stage.until }
    case 'results':
    case 'void':
      return { duty: 'rest', at: stage.until }
  }
}

/** The stage after a duty was done at `now`. @throws {RangeError} if that is not possible in this stage */
export function after<Outcome>(
  stage: Stage<Outcome>,
  event: Event<Outcome>,
  { now, schedule }: { readonly now: number; readonly schedule: Schedule },
): Stage<Outcome> {
  const lasting = (milliseconds: number) => ({ until: now + milliseconds, lasts: milliseconds })
  if (event.did === 'open' && stage.phase === 'idle') {
    const { number, promise } = event
    return { phase: 'betting', number, promise, until: promise.closesAt, lasts: promise.closesAt - now }
  }
  if (event.did === 'lock' && stage.phase === 'betting') {
    return closed(stage)
  }
  if (event.did === 'void' && stage.phase === 'closed') {
    return { ...stage, phase: 'void', ...lasting(schedule.results) }
  }
  if (event.did === 'deal' && stage.phase === 'closed') {
    return { ...stage, phase: 'dealing', outcome: event.outcome, revealed: 0, ...lasting(0) }
  }
  if (event.did === 'reveal' && stage.phase === 'dealing') {
    return { ...stage, revealed: stage.revealed + 1, ...lasting(event.takes) }
  }
  if (event.did === 'settle' && stage.phase === 'dealing') {
    const { number, promise, outcome } = stage
    return { phase: 'results', number, promise, outcome, seed: event.seed, ...lasting(schedule.results) }
  }
  if (event.did === 'rest' && (stage.phase === 'results' || stage.phase === 'void')) return { phase: 'idle' }
  throw new RangeError(`a table cannot ${event.did} in ${stage.phase}`)
}

/** Until the beacon's round is out. */
const closed = ({ number, promise }: Pick<OpenStage, 'number' | 'promise'>) => ({
  ...{ phase: 'closed' as const, number, promise },
  ...{ until: beaconAt(promise), lasts: CLOSED_BEFORE_BEACON },
})

/**
 * The stage to continue from after a crash: betting whose time is over is locked at once, and a deal is
 * settled as it was dealt. A crash changes no result.
 */
export function resume<Outcome>(
  stored: StoredStage<Outcome>,
  { now, schedule, steps }: Resuming<Outcome>,
): Stage<Outcome> {
  const { number, promise } = stored
  switch (stored.state) {
    case 'betting':
      return { phase: 'betting', number, promise, until: promise.closesAt, lasts: schedule.betting }
    case 'closed':
      return closed({ number, promise })
    case 'dealt': {
      const { outcome } = stored
      return { phase: 'dealing', number, promise, outcome, revealed: steps(outcome), until: now, lasts: 0 }
    }
  }
}

interface Resuming<Outcome> {
  readonly now: number
  readonly schedule: Schedule
  readonly steps: (outcome: Outcome) => number
}
