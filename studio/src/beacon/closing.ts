import { type BeaconChain, roundFrom, timeOfRound } from '@koi/contract/fairness/beacon.ts'
import { CLOSED_BEFORE_BEACON, type Closing } from '../fairness/shared-round.ts'

/** The first round of a chain for which betting closes at or after `earliest` (ms). */
export const closingFrom = (chain: BeaconChain, earliest: number): Closing =>
  closingOf(chain, roundFrom(chain, earliest + CLOSED_BEFORE_BEACON))

/** The last round of a chain that is out before `latest` (ms). */
export const closingBefore = (chain: BeaconChain, latest: number): Closing =>
  closingOf(chain, roundFrom(chain, latest) - 1)

const closingOf = (chain: BeaconChain, round: number): Closing => ({
  beacon: { chain: chain.hash, round },
  closesAt: timeOfRound(chain, round) - CLOSED_BEFORE_BEACON,
})
