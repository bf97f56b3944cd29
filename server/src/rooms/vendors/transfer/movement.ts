import type { Currency } from '@koi/contract/money.ts'
import type { MemberId } from '../../../caller.ts'
import { type Address, houseAccount } from '../../ledger/index.ts'

/** Money of a member that lies with a vendor while they play: one bet, from the way in to the last way out. */
export interface Sitting {
  readonly id: string
  readonly memberId: MemberId
  readonly betId: bigint
  readonly vendor: string
  readonly game: string
  readonly currency: Currency
  /** What was moved in, in units of 1/100000. */
  readonly amount: bigint
  /** `arriving`: whether the money came is not known yet; `refused`: it never did. */
  readonly state: 'arriving' | 'open' | 'refused' | 'ended'
  readonly openedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly sessionId: bigint
  /** Who asked for the money back, until it is back. */
  readonly wantedBy: string | null
  /** A rule looks at it from then on. */
  readonly nextAt: Date
  readonly tries: number
}

/** One movement under a reference of its own; there is no other one of its sitting while it is `unsure`. */
export interface Movement {
  readonly reference: string
  readonly sittingId: string
  readonly memberId: MemberId
  readonly vendor: string
  readonly direction: 'in' | 'out'
  /** null asks for everything that is there. */
  readonly asked: bigint | null
  readonly moved: bigint | null
  readonly state: 'unsure' | 'done' | 'refused'
  readonly at: Date
  readonly heldUntil: Date
  /** When it is asked about next. */
  readonly nextAt: Date
  readonly tries: number
}

/** Where a stake waits until the vendor has said that it came. */
export const onTheWay = (vendor: string): Address => houseAccount('vendor_transit', vendor)

/** A member waits for each call; a vendor that needs longer is asked again. */
export const PATIENCE_MS = 5_000
/** Nobody else asks about a movement so long after somebody began to: longer than any call may take. */
export const HELD_MS = 10_000

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 3_600_000

/** How long is waited after so many answers that said nothing: from a quarter of a minute to an hour. Pure. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MS)
