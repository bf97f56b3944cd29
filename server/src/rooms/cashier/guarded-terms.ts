import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { ChannelFault } from './channel.ts'
import type { GuardedTerms } from './channel-change-store.ts'
import type { Channel, ChannelTerms, Texts } from './channel-store.ts'
import { adapterOf } from './channels/adapters.ts'

/** How far the office's rate may be from the provider's, per 10 000 of it (decision 0110). */
const RATE_BAND = 500n

export const guardedOf = (terms: GuardedTerms): GuardedTerms => ({
  ...{ names: terms.names, instructions: terms.instructions, feeRate: terms.feeRate },
  ...{ feeFixed: terms.feeFixed, rate: terms.rate, confirmations: terms.confirmations },
})

const differ = (a: Texts, b: Texts): boolean => a.EN !== b.EN || a.MS !== b.MS || a.CN !== b.CN

/**
 * Whether a change needs a second person: of what members read, of the fee or of the rate, or fewer
 * confirmations. Pure.
 */
export const needsSecondPerson = (before: GuardedTerms, after: GuardedTerms): boolean =>
  differ(before.names, after.names) ||
  differ(before.instructions, after.instructions) ||
  before.feeRate !== after.feeRate ||
  before.feeFixed !== after.feeFixed ||
  before.rate !== after.rate ||
  after.confirmations < before.confirmations

/** The guarded terms for the audit trail. */
export const guardedText = (terms: GuardedTerms) => ({
  ...guardedOf(terms),
  feeFixed: toWire(terms.feeFixed),
  rate: terms.rate === null ? null : toWire(terms.rate),
})

/** Refuses 'channel.rate' for a rate of the office's own that is far from the provider's. */
export async function requireNearRate(
  ctx: Context,
  adapter: Channel['adapter'],
  { rate }: Pick<ChannelTerms, 'rate'>,
): Promise<void> {
  const chain = adapterOf(adapter)?.chain
  if (rate === null || chain === undefined) return
  const now = await providersRate(ctx, chain)
  const apart = rate > now ? rate - now : now - rate
  if (apart * 10_000n > now * RATE_BAND) refuse('channel.rate', { field: 'rate', provider: toWire(now) })
}

type Chain = NonNullable<NonNullable<ReturnType<typeof adapterOf>>['chain']>

/** The provider's rate now. Refuses 'channel.unavailable' if it gives none. */
export async function providersRate(ctx: Context, chain: Chain): Promise<bigint> {
  try {
    return await chain.readRate(ctx)
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    ctx.log.warn({ err: error }, 'a provider gave no rate')
    return refuse('channel.unavailable')
  }
}
