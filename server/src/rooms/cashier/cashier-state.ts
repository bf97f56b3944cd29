import { realCurrency } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import { isReady, readChannels } from './channel-store.ts'
import { isNeverOpen } from './channel-terms.ts'
import { readReview } from './setting-store.ts'

/** What the cashier has of what a house needs before members can pay in and out. */
export interface CashierState {
  /** A channel that is on, whose provider or account can take a payment, whatever the hour. */
  readonly hasChannel: boolean
  readonly hasBank: boolean
  /** Whether an operator has kept or changed the settings that the installation began with. */
  readonly isReviewed: boolean
}

export async function readCashierState(ctx: Context): Promise<CashierState> {
  const at = { now: ctx.clock.now(), timeZone: ctx.config.KOI_TIME_ZONE }
  const [channels, banks, review] = await Promise.all([
    readChannels(ctx.db, at),
    ctx.db.query('select from cashier.bank where enabled limit 1'),
    readReview(ctx.db),
  ])
  const hasChannel = channels.some(
    (channel) =>
      channel.enabled &&
      channel.currency === realCurrency() &&
      !isNeverOpen(channel) &&
      isReady(ctx, channel),
  )
  return { hasChannel, hasBank: banks.length > 0, isReviewed: review !== null }
}
