/**
 * The common clock of a table, pure: idle → betting → closed → dealing (step by step) → results → idle. The
 * stage alone says what is due next and when, so a new process continues from what the old one stored. Times
 * are milliseconds since 1970.
 */

export interface Schedule {
  readonly betting: number
  /** Between the lock and the first step of the deal. */
  readonly closed: number
  readonly results: number
}

/** All but the time for bets, which is a setting. */
export const SCHEDULE: Omit<Schedule, 'betting'> = { closed: 3000, results: 6000 }

interface OpenStage {
  readonly number: number
  /** The hash of the seed that decides the round, shown before the first bet. */
  readonly hash: string
  /** When the phase or its current step ends, and how long it lasts in all. */
  readonly until: number
  readonly lasts: number
}

export type Stage<Outcome> =
  | { readonly phase: 'idle' }
  | (OpenStage & { readonly phase: 'betting' | 'closed' })
  | (OpenStage & { readonly phase: 'dealing'; readonly outcome: Outcome; readonly revealed: number })
  | (OpenStage & { readonly phase: 'results'; readonly outcome: Outcome; readonly seed: string })

/** Everything that can be due at a table. */
export type Duty = 'open' | 'lock' | 'deal' | 'reveal' | 'settle' | 'rest'

export type Event<Outcome> =
  | { readonly did: 'open'; readonly number: number; readonly hash: string }
  | { readonly did: 'lock' | 'rest' }
  | { readonly did: 'deal'; readonly outcome: Outcome }
  | { readonly did: 'reveal'; readonly takes: number }
  | { readonly did: 'settle'; readonly seed: string }

/** The stored state of a round when its process died. */
export type StoredStage<Outcome> = { readonly number: number; readonly hash: string } & (
  | { readonly state: 'betting'; readonly openedAt: number }
  | { readonly state: 'closed'; readonly lockedAt: number }
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
    const { number, hash } = event
    return { phase: 'betting', number, hash, ...lasting(schedule.betting) }
  }
  if (event.did === 'lock' && stage.phase === 'betting') {
    return { ...stage, phase: 'closed', ...lasting(schedule.closed) }
  }
  if (event.did === 'deal' && stage.phase === 'closed') {
    return { ...stage, phase: 'dealing', outcome: event.outcome, revealed: 0, ...lasting(0) }
  }
  if (event.did === 'reveal' && stage.phase === 'dealing') {
    return { ...stage, revealed: stage.revealed + 1, ...lasting(event.takes) }
  }
  if (event.did === 'settle' && stage.phase === 'dealing') {
    const { number, hash, outcome } = stage
    return { phase: 'results', number, hash, outcome, seed: event.seed, ...lasting(schedule.results) }
  }
  if (event.did === 'rest' && stage.phase === 'results') return { phase: 'idle' }
  throw new RangeError(`a table cannot ${event.did} in ${stage.phase}`)
}

/**
 * The stage to continue from after a crash: betting whose time is over is locked at once, and a deal is
 * settled as it was dealt. A crash changes no result.
 */
export function resume<Outcome>(
  stored: StoredStage<Outcome>,
  { now, schedule, steps }: Resuming<Outcome>,
): Stage<Outcome> {
  const { number, hash } = stored
  switch (stored.state) {
    case 'betting': {
      // A clock that was set back must not keep bets open for longer than a round.
      const until = Math.min(stored.openedAt, now) + schedule.betting
      return { phase: 'betting', number, hash, until, lasts: schedule.betting }
    }
    case 'closed': {
      const until = Math.min(stored.lockedAt, now) + schedule.closed
      return { phase: 'closed', number, hash, until, lasts: schedule.closed }
    }
    case 'dealt': {
      const { outcome } = stored
      return { phase: 'dealing', number, hash, outcome, revealed: steps(outcome), until: now, lasts: 0 }
    }
  }
}

interface Resuming<Outcome> {
  readonly now: number
  readonly schedule: Schedule
  readonly steps: (outcome: Outcome) => number
}
