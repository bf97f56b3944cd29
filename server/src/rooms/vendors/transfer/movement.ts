import type { MemberId } from '../../../caller.ts'
import { type Address, houseAccount } from '../../ledger/index.ts'

/** One movement with its own reference. While it is `unsure`, its session has no other. */
export interface Movement {
  readonly reference: string
  readonly sittingId: string
  readonly memberId: MemberId
  readonly vendor: string
  readonly direction: 'in' | 'out'
  /** The amount; null for everything that the vendor holds. */
  readonly asked: bigint | null
  readonly moved: bigint | null
  readonly state: 'unsure' | 'done' | 'refused'
  readonly at: Date
  readonly heldUntil: Date
  /** When the vendor is asked about it next. */
  readonly nextAt: Date
  readonly tries: number
}

/** The account that holds a stake until the vendor has confirmed that it arrived. */
export const inTransit = (vendor: string): Address => houseAccount('vendor_transit', vendor)

/** A member waits for each call, so a vendor that needs longer is asked again later. */
export const TIMEOUT_MS = 5_000
/** How long a claim on a movement lasts: longer than any call to the vendor takes. */
export const CLAIM_MS = 10_000

const FIRST_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 3_600_000

/** The pause after a number of inconclusive answers: from 15 seconds to an hour. Pure. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), MAX_PAUSE_MS)
