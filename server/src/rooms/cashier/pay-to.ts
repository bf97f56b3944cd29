import type { Network } from '@koi/contract/networks.ts'

/** The account that a member transfers to, as an order keeps it. */
export interface BankAccountOfOurs {
  readonly kind: 'bank'
  readonly accountId: string
  readonly bankName: string
  readonly holder: string
  readonly number: string
}

/** A code that the member's wallet scans. */
interface QrCode {
  readonly kind: 'qr'
  readonly text: string
}

/** The address of one order on a chain, and the rate that is locked for it. */
export interface ChainAddress {
  readonly kind: 'usdt'
  readonly network: Network
  readonly address: string
  /** What is to be sent, as decimal text with six places. */
  readonly usdt: string
  /** Our money for one USDT, as decimal text. */
  readonly rate: string
  /** Until when the rate is locked, in ms. */
  readonly rateUntil: number
  /** After how many confirmations a transfer is credited. */
  readonly needed: number
  /** What came so far. */
  readonly seen: { readonly usdt: string; readonly confirmations: number } | null
}

/** What a member is told to pay to, where no page of a provider tells it. */
export type PayTo = BankAccountOfOurs | QrCode | ChainAddress
