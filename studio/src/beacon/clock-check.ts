import { type BeaconChain, timeOfRound } from '@koi/contract/fairness/beacon.ts'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

const CHECK_EVERY = 30_000
const CHECK_AGAIN = 2_000
/** A clock that is behind by more than this could keep bets open too close to the beacon. */
const TOLERANCE = 500

export interface ClockCheckOptions {
  readonly clock: Clock
  readonly log: Logger
  /** The number of the latest published round, whose signature was checked; null when no mirror answers. */
  readonly latest: (chain: BeaconChain) => Promise<number | null>
}

/**
 * Compares this machine's clock with the beacon: a clock that is slow would leave bets open after the round
 * that decides them is out. A fast one only closes them early.
 */
export function createClockCheck({ clock, log, latest }: ClockCheckOptions) {
  let isGood = Promise.resolve(true)
  let checkedAt = Number.NEGATIVE_INFINITY
  let every = CHECK_EVERY
  const check = async (chain: BeaconChain): Promise<boolean> => {
    const round = await latest(chain)
    const behind = round === null ? 0 : timeOfRound(chain, round) - clock.now().getTime()
    if (behind > TOLERANCE) log.error({ behind }, 'the clock is behind the beacon: no shared round opens')
    every = behind > TOLERANCE ? CHECK_AGAIN : CHECK_EVERY
    return behind <= TOLERANCE
  }
  return (chain: BeaconChain): Promise<boolean> => {
    const now = clock.now().getTime()
    if (now - checkedAt >= every || now < checkedAt) {
      checkedAt = now
      isGood = check(chain)
    }
    return isGood
  }
}
