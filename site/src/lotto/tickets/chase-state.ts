import { fromWire } from '@koi/contract/money.ts'
import type { StatusTone } from '../../ui/feedback/StatusPill.tsx'
import type { Chase } from '../queries.ts'

type ChaseDraw = Chase['draws'][number]

export const chaseTones: Readonly<Record<Chase['state'], StatusTone>> = {
  playing: 'waiting',
  done: 'neutral',
  won: 'good',
  member: 'neutral',
  excluded: 'bad',
}

/** The state of one draw of a chase; a payout without a hit counts as paid too. */
export type ChaseDrawStatus = 'placed' | 'paid' | 'lost' | 'cancelled' | 'void'

export const drawTones: Readonly<Record<ChaseDrawStatus, StatusTone>> = {
  placed: 'waiting',
  paid: 'good',
  lost: 'neutral',
  cancelled: 'neutral',
  void: 'bad',
}

export function drawStatus({ state, payout }: Pick<ChaseDraw, 'state' | 'payout'>): ChaseDrawStatus {
  if (state !== 'settled') return state
  return fromWire(payout) > 0n ? 'paid' : 'lost'
}

type Stakes = Pick<ChaseDraw, 'state' | 'stake'>

const stakeIn = (draws: readonly Stakes[], states: readonly ChaseDraw['state'][]): bigint =>
  draws.reduce((sum, { state, stake }) => (states.includes(state) ? sum + fromWire(stake) : sum), 0n)

/** Draws whose result is in, of all. Pure. */
export const playedCount = (draws: readonly Stakes[]): number =>
  draws.filter(({ state }) => state === 'settled').length

/** What was refunded of a chase: draws that were not played, and bets of others that were cancelled. Pure. */
export const refundedStake = ({ stake, draws }: { stake: string; draws: readonly Stakes[] }): bigint =>
  fromWire(stake) - stakeIn(draws, ['placed', 'settled'])

/**
 * What would come back if the chase were stopped at a time by the server's clock: what is on sale then.
 * Pure.
 */
export const refundableStake = (
  draws: readonly (Stakes & Pick<ChaseDraw, 'closeAt'>)[],
  now: number,
): bigint =>
  stakeIn(
    draws.filter(({ closeAt }) => closeAt > now),
    ['placed'],
  )

const RESULT_POLL_MS = 2_500
const RESULT_LATE_AFTER_MS = 60_000
const MAX_DELAY_MS = 30_000

/**
 * Ms until chases are to be asked for again; false when nothing of them waits. `now` is the server's time.
 * Pure.
 */
export function chasesRefetchDelay(chases: readonly Pick<Chase, 'draws'>[], now: number): number | false {
  const open = chases.flatMap(({ draws }) => draws.filter(({ state }) => state === 'placed'))
  if (open.length === 0) return false
  // A result that is late, or the state's, is asked for at leisure.
  const times = open.map(({ drawAt }) => (drawAt + RESULT_LATE_AFTER_MS < now ? now + MAX_DELAY_MS : drawAt))
  return Math.min(MAX_DELAY_MS, Math.max(RESULT_POLL_MS, Math.min(...times) - now + RESULT_POLL_MS))
}
