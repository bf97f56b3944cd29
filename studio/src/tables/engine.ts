/**
 * The common clock of a table, pure: idle → betting → closed → dealing (step by step) → results → idle. The
 * stage alone says what is to be done next and when, so a new process goes on from what the old one had kept.
 * Times are milliseconds since 1970.
 */

export interface Schedule {
  readonly betting: number
  /** Between the lock and the first thing that is told. */
  readonly closed: number
  readonly results: number
}

/** How long bets are open is a setting. */
export const SCHEDULE: Omit<Schedule, 'betting'> = { closed: 3000, results: 6000 }

interface Going {
  readonly number: number
  /** Of the seed that decides the round: known before the first bet. */
  readonly hash: string
  /** When the phase, or what is told in it, is over; and how long it lasts in all. */
  readonly until: number
  readonly lasts: number
}

export type Stage<Outcome> =
  | { readonly phase: 'idle' }
  | (Going & { readonly phase: 'betting' | 'closed' })
  | (Going & { readonly phase: 'dealing'; readonly outcome: Outcome; readonly told: number })
  | (Going & { readonly phase: 'results'; readonly outcome: Outcome; readonly seed: string })

/** Everything that can be due at a table. */
export type Duty = 'open' | 'lock' | 'deal' | 'tell' | 'settle' | 'rest'

export type Event<Outcome> =
  | { readonly did: 'open'; readonly number: number; readonly hash: string }
  | { readonly did: 'lock' | 'rest' }
  | { readonly did: 'deal'; readonly outcome: Outcome }
  | { readonly did: 'tell'; readonly takes: number }
  | { readonly did: 'settle'; readonly seed: string }

/** How a round was when its process died, as it is kept. */
export type KeptRound<Outcome> = { readonly number: number; readonly hash: string } & (
  | { readonly state: 'betting'; readonly openedAt: number }
  | { readonly state: 'closed'; readonly lockedAt: number }
  | { readonly state: 'dealt'; readonly outcome: Outcome }
)

/** The next duty, and when; null at a table where nobody sits and nothing is open. */
export function dutyOf<Outcome>(
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
      return { duty: stage.told < seen.steps(stage.outcome) ? 'tell' : 'settle', at: stage.until }
    case 'results':
      return { duty: 'rest', at: stage.until }
  }
}

/** The stage after a duty was done at `now`. @throws {RangeError} where that cannot be done in this stage */
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
    return { ...stage, phase: 'dealing', outcome: event.outcome, told: 0, ...lasting(0) }
  }
  if (event.did === 'tell' && stage.phase === 'dealing') {
    return { ...stage, told: stage.told + 1, ...lasting(event.takes) }
  }
  if (event.did === 'settle' && stage.phase === 'dealing') {
    const { number, hash, outcome } = stage
    return { phase: 'results', number, hash, outcome, seed: event.seed, ...lasting(schedule.results) }
  }
  if (event.did === 'rest' && stage.phase === 'results') return { phase: 'idle' }
  throw new RangeError(`a table cannot ${event.did} in ${stage.phase}`)
}

/**
 * The stage to go on from after a crash. The promise stands: betting that is over is locked at once, and what
 * was dealt is settled as it was dealt; there is no way out of a result by a crash.
 */
export function resume<Outcome>(
  kept: KeptRound<Outcome>,
  { now, schedule, steps }: Resuming<Outcome>,
): Stage<Outcome> {
  const { number, hash } = kept
  switch (kept.state) {
    case 'betting': {
      // A clock that was set back must not keep the bets open for longer than a round.
      const until = Math.min(kept.openedAt, now) + schedule.betting
      return { phase: 'betting', number, hash, until, lasts: schedule.betting }
    }
    case 'closed': {
      const until = Math.min(kept.lockedAt, now) + schedule.closed
      return { phase: 'closed', number, hash, until, lasts: schedule.closed }
    }
    case 'dealt': {
      const { outcome } = kept
      return { phase: 'dealing', number, hash, outcome, told: steps(outcome), until: now, lasts: 0 }
    }
  }
}

interface Resuming<Outcome> {
  readonly now: number
  readonly schedule: Schedule
  readonly steps: (outcome: Outcome) => number
}
