import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { ProviderCall } from '../../route.ts'

/**
 * The port to payment providers (docs/payments.md): plain functions over `ctx.fetch` and their slice of
 * config.
 */
export interface PaymentOrder {
  readonly orderNumber: string
  /** Units of 1/100000, whole cents. */
  readonly amount: bigint
  readonly currency: string
  readonly notifyUrl: string
  readonly returnUrl: string
  readonly expiresAt: Date
  readonly language: Language
}

export interface PayoutOrder {
  readonly number: string
  /** When the attempt began: the provider must not take it much later, since by then it counts as lost. */
  readonly sentAt: Date
  readonly amount: bigint
  readonly currency: string
  readonly notifyUrl: string
  readonly bankCode: string
  readonly accountNumber: string
  readonly holder: string
}

/** What a provider says about one of our orders, by callback or when asked. */
export interface Notice {
  readonly about: 'payment' | 'payout'
  /** Our number: of the deposit, or of the attempt to pay out. */
  readonly orderNumber: string
  /** The provider's own id of the trade. */
  readonly tradeId: string
  readonly status: 'pending' | 'paid' | 'failed'
  readonly amount: bigint
  readonly currency: string
}

export interface Adapter {
  /** Whether the deployment has the address and the secret of this provider. */
  isConfigured(ctx: Context): boolean
  /** Opens a payment; the same order again gives the same payment. Throws {@link ChannelFault}. */
  createPayment(ctx: Context, order: PaymentOrder): Promise<{ tradeId: string; payUrl: string }>
  /** null: the provider knows no such order. Throws {@link ChannelFault}. */
  queryPayment(ctx: Context, orderNumber: string): Promise<Notice | null>
  /** Asks for a payout; the same number again gives the same payout. Throws {@link ChannelFault}. */
  createPayout(ctx: Context, order: PayoutOrder): Promise<{ tradeId: string }>
  queryPayout(ctx: Context, number: string): Promise<Notice | null>
  /** Refuses `callback.signature`, `callback.stale`, `request.invalid`. */
  verifyCallback(ctx: Context, call: Omit<ProviderCall, 'params'>): Notice
}

/**
 * A provider said no, or gave no usable answer. `refused`: it will not do it, for certain; `unknown`: it may
 * have done it, so it must be asked before anything else is done.
 */
export class ChannelFault extends Error {
  readonly certainty: 'refused' | 'unknown'

  constructor(certainty: 'refused' | 'unknown', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ChannelFault'
    this.certainty = certainty
  }
}

/** Where a provider reaches us for a channel: one on this machine does without a public origin. */
export function notifyUrl({ config }: Context, channel: string): string {
  const scheme = config.KOI_TLS_CERT === undefined ? 'http' : 'https'
  return `${config.KOI_ORIGIN ?? `${scheme}://127.0.0.1:${config.PORT}`}/callback/payments/${channel}`
}
