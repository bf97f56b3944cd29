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

/** How one draw of a chase stands; what was paid without a hit is paid out too. */
export type ChaseDrawStanding = 'placed' | 'paid' | 'lost' | 'cancelled' | 'void'

export const drawTones: Readonly<Record<ChaseDrawStanding, StatusTone>> = {
  placed: 'waiting',
  paid: 'good',
  lost: 'neutral',
  cancelled: 'neutral',
  void: 'bad',
}

export function drawStanding({ state, payout }: Pick<ChaseDraw, 'state' | 'payout'>): ChaseDrawStanding {
  if (state !== 'settled') return state
  return fromWire(payout) > 0n ? 'paid' : 'lost'
}

type Stakes = Pick<ChaseDraw, 'state' | 'stake'>

const stakeIn = (draws: readonly Stakes[], states: readonly ChaseDraw['state'][]): bigint =>
  draws.reduce((sum, { state, stake }) => (states.includes(state) ? sum + fromWire(stake) : sum), 0n)

/** Draws whose result is in, of all. Pure. */
export const playedOf = (draws: readonly Stakes[]): number =>
  draws.filter(({ state }) => state === 'settled').length

/** What was refunded of a chase: draws that were not played, and bets of others that were cancelled. Pure. */
export const refundedOf = ({ stake, draws }: { stake: string; draws: readonly Stakes[] }): bigint =>
  fromWire(stake) - stakeIn(draws, ['placed', 'settled'])

/** What would come back if the chase were stopped at a time by the server's clock: what is on sale then. Pure. */
export const stoppableOf = (draws: readonly (Stakes & Pick<ChaseDraw, 'closeAt'>)[], now: number): bigint =>
  stakeIn(
    draws.filter(({ closeAt }) => closeAt > now),
    ['placed'],
  )

const RESULT_EVERY = 2_500
const RESULT_LATE_AFTER = 60_000
const CAP = 30_000

/** Ms until chases are to be asked for again; false when nothing of them waits. `now` is the server's time. Pure. */
export function askChasesIn(chases: readonly Pick<Chase, 'draws'>[], now: number): number | false {
  const open = chases.flatMap(({ draws }) => draws.filter(({ state }) => state === 'placed'))
  if (open.length === 0) return false
  // A result that is late, or the state's, is asked for at leisure.
  const times = open.map(({ drawAt }) => (drawAt + RESULT_LATE_AFTER < now ? now + CAP : drawAt))
  return Math.min(CAP, Math.max(RESULT_EVERY, Math.min(...times) - now + RESULT_EVERY))
}
