import { z } from 'zod'
import { origin } from './setting-shapes.ts'

/** The address of a provider, which may have a path. */
const address = z
  .url({ protocol: /^https?$/ })
  .regex(/[^/]$/, 'an address without a slash at its end')
  .optional()
const secret = z.string().min(32, 'at least 32 characters').optional()

/**
 * The providers of payments, each with the secret that is shared with it (docs/payments.md), and the service
 * that checks identities (docs/identity-checks.md).
 */
export const providerSettings = {
  KOI_PAYMENT_SECRET: secret,
  KOI_PAYMENT_URL: origin.optional(),
  /** QR codes and e-wallets. */
  KOI_WALLET_SECRET: secret,
  KOI_WALLET_URL: address,
  /** USDT. */
  KOI_CHAIN_SECRET: secret,
  KOI_CHAIN_URL: address,
  /** Identity checks; without them operators decide all. */
  KOI_IDENTITY_SECRET: secret,
  KOI_IDENTITY_URL: address,
} as const

/** Half of a row would be a provider that cannot be reached, or cannot be trusted. */
export const PROVIDERS_TOGETHER = [
  {
    names: ['KOI_PAYMENT_URL', 'KOI_PAYMENT_SECRET'],
    message: 'set, since a payment provider is configured (docs/payments.md)',
  },
  {
    names: ['KOI_WALLET_URL', 'KOI_WALLET_SECRET'],
    message: 'set, since a provider of wallets is configured (docs/payments.md)',
  },
  {
    names: ['KOI_CHAIN_URL', 'KOI_CHAIN_SECRET'],
    message: 'set, since a service for USDT is configured (docs/payments.md)',
  },
  {
    names: ['KOI_IDENTITY_URL', 'KOI_IDENTITY_SECRET'],
    message: 'set, since a service for identity checks is configured (docs/identity-checks.md)',
  },
] as const
