/** A payment into the merchant's account, or a payout from it. */
export interface Order {
  readonly about: 'payment' | 'payout'
  readonly orderNumber: string
  readonly tradeId: string
  /** The secret part of the payment page's address: anyone who has it may pay. */
  readonly token: string
  /** Decimal text with two places. */
  readonly amount: string
  readonly currency: string
  readonly notifyUrl: string
  readonly returnUrl: string
  readonly language: string
  readonly createdAt: number
  readonly expiresAt: number | null
  /** The content of the request: another request with the same number must have the same content. */
  readonly content: string
  /** The masked number of a payout's bank account; null for a payment. */
  readonly account: string | null
  status: 'PENDING' | 'PAID' | 'FAILED' | 'CANCELLED'
  /** The amount that was paid. It differs from `amount` under the fault `wrong_amount`. */
  paidAmount: string
}

/** A payment that goes back to its payer. */
export interface Refund {
  readonly refundNumber: string
  readonly refundId: string
  readonly orderNumber: string
  /** Decimal text with two places. */
  readonly amount: string
}

/** The requests of a merchant whose next one can be made to go wrong. */
export const ABOUTS = ['payment', 'payout', 'cancel', 'refund'] as const
export type About = (typeof ABOUTS)[number]

/** What can be made to go wrong with the callback of an order. */
export const FAULTS = ['none', 'late', 'twice', 'never', 'wrong_signature', 'stale', 'wrong_amount'] as const
export type Fault = (typeof FAULTS)[number]

/**
 * What can be made to go wrong with the next request of a kind. `no_answer`: it is done, but the answer is an
 * error; `lost`: nothing is done, and the answer is an error; `refuse`: the request is refused.
 */
export const REQUEST_FAULTS = ['no_answer', 'lost', 'refuse'] as const
export type RequestFault = (typeof REQUEST_FAULTS)[number]

/** A callback that is due. */
export interface Delivery {
  readonly orderNumber: string
  readonly fault: Fault
  dueAt: number
  tries: number
}

export interface State {
  readonly orders: Order[]
  readonly deliveries: Delivery[]
  /** Whether payouts are paid automatically. */
  automaticPayouts: boolean
  /** The fault of the next request of each kind. */
  readonly next: Partial<Record<About, RequestFault | null>>
  /** Left out in a file of an earlier version. */
  refunds?: Refund[]
}

/** How long the fault `late` delays a callback. */
export const LATE_MS = 90_000
/** How long an automatic payout takes. */
export const PAYOUT_MS = 3_000
/** The pauses before a callback is repeated, until the merchant answers 'success'. */
export const RETRIES_MS = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000]
/** How many orders are kept: the newest. */
export const MAX_ORDERS = 5_000

/** One unit less than an amount, or one more if it is small: what the fault `wrong_amount` pays. */
export function altered(amount: string): string {
  const cents = BigInt(amount.replace('.', ''))
  const other = cents > 100n ? cents - 100n : cents + 100n
  const digits = String(other).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
