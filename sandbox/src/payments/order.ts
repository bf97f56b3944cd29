/** A payment into the merchant's account, or a payout from it. */
export interface Order {
  readonly about: 'payment' | 'payout'
  readonly orderNumber: string
  readonly tradeId: string
  /** In the address of the payment page: who has it may pay. */
  readonly token: string
  /** Decimal text with two places. */
  readonly amount: string
  readonly currency: string
  readonly notifyUrl: string
  readonly returnUrl: string
  readonly language: string
  readonly createdAt: number
  readonly expiresAt: number | null
  /** What the request asked for, so that the same number with other content is refused. */
  readonly content: string
  /** A bank account's number, masked; of a payout. */
  readonly account: string | null
  status: 'PENDING' | 'PAID' | 'FAILED'
  /** What was paid in truth: not what was ordered, when that fault was asked for. */
  paidAmount: string
}

/** What can be made to go wrong with the news of an order. */
export const FAULTS = ['none', 'late', 'twice', 'never', 'wrong_signature', 'stale', 'wrong_amount'] as const
export type Fault = (typeof FAULTS)[number]

/**
 * What can be made to go wrong with the next request of a kind. `no_answer`: it is done, but the answer is an
 * error; `lost`: nothing is done and the answer is an error; `refuse`: a plain no.
 */
export const REQUEST_FAULTS = ['no_answer', 'lost', 'refuse'] as const
export type RequestFault = (typeof REQUEST_FAULTS)[number]

/** One callback that is to be made. */
export interface Delivery {
  readonly orderNumber: string
  readonly fault: Fault
  dueAt: number
  tries: number
}

export interface State {
  readonly orders: Order[]
  readonly deliveries: Delivery[]
  /** Whether payouts are paid by themselves. */
  automaticPayouts: boolean
  /** The fault of the next request of each kind. */
  readonly next: { payment: RequestFault | null; payout: RequestFault | null }
}

/** How long the fault `late` keeps a callback back. */
export const LATE_MS = 90_000
/** How long a payout takes by itself. */
export const PAYOUT_MS = 3_000
/** The pauses before a callback is made again, until the merchant answers 'success'. */
export const RETRIES_MS = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000]
/** The newest orders are kept. */
export const ORDERS_MAX = 5_000

/** One unit less than what was ordered: what is paid under the fault `wrong_amount`. */
export function altered(amount: string): string {
  const cents = BigInt(amount.replace('.', ''))
  const other = cents > 100n ? cents - 100n : cents + 100n
  const digits = String(other).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
