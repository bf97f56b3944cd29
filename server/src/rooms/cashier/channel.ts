import type { Network } from '@koi/contract/networks.ts'
import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { ProviderCall } from '../../route.ts'
import { callbackUrl } from '../../signed-message.ts'
import type { PayTo } from './pay-to.ts'

/**
 * The port to payment providers (docs/payments.md): plain functions that use `ctx.fetch` and their part of
 * the configuration.
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
  /** What the provider calls the way to pay; null if it has only one. */
  readonly method: string | null
  /** What the member filled in the provider's form. */
  readonly fields: Readonly<Record<string, string>>
  /** Of a chain: our money for one USDT (null: the provider's), and the confirmations that are needed. */
  readonly rate: bigint | null
  readonly confirmations: number
}

type Words = Readonly<Record<Language, string>>

/** A field of a provider's form, which the member fills before they pay. */
export interface FormField {
  readonly name: string
  readonly label: Words
  readonly kind: 'text' | 'digits' | 'choice'
  readonly minLength: number
  readonly maxLength: number
  readonly choices: readonly { readonly value: string; readonly label: Words }[]
}

export interface PayoutOrder {
  readonly number: string
  /** When the attempt began: the provider must not accept it much later, because it then counts as lost. */
  readonly sentAt: Date
  readonly amount: bigint
  readonly currency: string
  readonly notifyUrl: string
  readonly bankCode: string
  readonly accountNumber: string
  readonly holder: string
  /** Of an address; null for a bank's account. */
  readonly network: Network | null
  /** Our money for one USDT; null: the provider's. */
  readonly rate: bigint | null
}

/** What came to the address of an order. */
export interface ChainReport {
  readonly orderNumber: string
  readonly transfers: readonly {
    readonly txId: string
    /** Millionths. */
    readonly usdt: bigint
    readonly confirmations: number
    readonly seenAt: Date
  }[]
}

/** What a provider of USDT does beside payments: it reports transfers, again with each confirmation. */
interface ChainPort {
  /** Our money for one USDT, in units of 1/100000. Throws {@link ChannelFault}. */
  readRate(ctx: Context): Promise<bigint>
  /** null: the provider does not know the order. Throws {@link ChannelFault}. */
  readReport(ctx: Context, orderNumber: string): Promise<ChainReport | null>
  /** null: a callback about something else. Refuses as `verifyCallback` does. */
  verifyReport(ctx: Context, call: Omit<ProviderCall, 'params'>): ChainReport | null
}

/** What a provider reports about an order, in a callback or in the answer to a query. */
export interface Notice {
  readonly about: 'payment' | 'payout'
  /** The platform's number of the deposit or of the payout attempt. */
  readonly orderNumber: string
  /** The provider's id of the trade. */
  readonly tradeId: string
  /** `cancelled`: nobody can pay it any more. */
  readonly status: 'pending' | 'paid' | 'failed' | 'cancelled'
  readonly amount: bigint
  readonly currency: string
}

/** A payment that goes back to whoever made it. */
export interface RefundOrder {
  readonly number: string
  /** The platform's number of the deposit. */
  readonly orderNumber: string
  readonly amount: bigint
  readonly currency: string
}

export interface Adapter {
  readonly chain?: ChainPort
  /** Whether the address and the secret of this provider are configured. */
  isConfigured(ctx: Context): boolean
  /** False where nobody can be asked whether a credited payment was one. */
  readonly confirms?: boolean
  /** What the member fills before they pay; absent where nothing is asked. Throws {@link ChannelFault}. */
  readForm?(ctx: Context, method: string): Promise<readonly FormField[]>
  /**
   * Creates a payment; repeating an order returns the same payment: a page, or the text of a QR code. Throws
   * {@link ChannelFault}.
   */
  createPayment(
    ctx: Context,
    order: PaymentOrder,
  ): Promise<{ tradeId: string; payUrl: string | null; payTo?: PayTo }>
  /** null: the provider does not know the order. Throws {@link ChannelFault}. */
  queryPayment(ctx: Context, orderNumber: string): Promise<Notice | null>
  /**
   * Closes the payment page of an order, and returns what became of the order: one that was paid stays paid.
   * null: the provider does not know the order. Throws {@link ChannelFault}.
   */
  cancelPayment(ctx: Context, orderNumber: string): Promise<Notice | null>
  /**
   * Returns a payment to its payer, once for each number: repeating it returns what became of it. Throws
   * {@link ChannelFault}.
   */
  refundPayment(
    ctx: Context,
    refund: RefundOrder,
  ): Promise<{ readonly reference: string; readonly isDone: boolean }>
  /** Creates a payout; repeating a number returns the same payout. Throws {@link ChannelFault}. */
  createPayout(ctx: Context, order: PayoutOrder): Promise<{ tradeId: string }>
  queryPayout(ctx: Context, number: string): Promise<Notice | null>
  /** Refuses `callback.signature`, `callback.stale`, `request.invalid`. */
  verifyCallback(ctx: Context, call: Omit<ProviderCall, 'params'>): Notice
}

/**
 * A provider refused, or gave no usable answer. `refused`: it certainly does not do it; `unknown`: it may
 * have done it, so it must be queried before anything else is done.
 */
export class ChannelFault extends Error {
  readonly certainty: 'refused' | 'unknown'

  constructor(certainty: 'refused' | 'unknown', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ChannelFault'
    this.certainty = certainty
  }
}

/** The address for the callbacks of a channel's provider. */
export const notifyUrl = ({ config }: Context, channel: string): string =>
  callbackUrl(config, `/callback/payments/${channel}`)
