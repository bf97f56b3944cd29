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

/** The state of one draw of a chase; a payout without a hit counts as paid out too. */
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

/** The number of draws with a result, and of all draws. Pure. */
export const playedCount = (draws: readonly Stakes[]): number =>
  draws.filter(({ state }) => state === 'settled').length

/** What was refunded of a chase: unplayed draws, and cancelled bets of played ones. Pure. */
export const refundedStake = ({ stake, draws }: { stake: string; draws: readonly Stakes[] }): bigint =>
  fromWire(stake) - stakeIn(draws, ['placed', 'settled'])

/**
 * What would be refunded if the chase were stopped at a time of the server: the draws that are on sale then.
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

/** Ms until chases are fetched again; false if none of them waits. `now` is the server's time. Pure. */
export function chasesRefetchDelay(chases: readonly Pick<Chase, 'draws'>[], now: number): number | false {
  const open = chases.flatMap(({ draws }) => draws.filter(({ state }) => state === 'placed'))
  if (open.length === 0) return false
  // A late or official result is polled less often.
  const times = open.map(({ drawAt }) => (drawAt + RESULT_LATE_AFTER_MS < now ? now + MAX_DELAY_MS : drawAt))
  return Math.min(MAX_DELAY_MS, Math.max(RESULT_POLL_MS, Math.min(...times) - now + RESULT_POLL_MS))
}
