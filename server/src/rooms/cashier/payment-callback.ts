import { refusals } from '@koi/contract/refusals.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import type { ProviderCall, ProviderRoute } from '../../route.ts'
import { findChannel } from './channel-store.ts'
import { applyChainReport } from './receive-transfer.ts'
import { applyPaymentNotice } from './settle-deposit.ts'
import { applyPayoutNotice } from './settle-payout.ts'

/**
 * Handles a provider's signed callback: 200 'success' once the notice is recorded, whatever its effect, so
 * that it is not sent again; the status and code of the refusal otherwise.
 */
async function handleCallback(ctx: Context, call: ProviderCall): Promise<{ status: number; body: string }> {
  const found = await findChannel(ctx, call.params.channel ?? '')
  if (found === null) return { status: refusals['request.not_found'], body: 'request.not_found' }
  try {
    const report = found.adapter.chain?.verifyReport(ctx, call) ?? null
    if (report !== null) {
      await applyChainReport(ctx, found.channel.code, report)
      return { status: 200, body: 'success' }
    }
    const notice = found.adapter.verifyCallback(ctx, call)
    const apply = notice.about === 'payment' ? applyPaymentNotice : applyPayoutNotice
    await apply(ctx, found.channel.code, notice)
    return { status: 200, body: 'success' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.warn({ code: error.code, channel: found.channel.code }, 'a callback was refused')
    return { status: refusals[error.code], body: error.code }
  }
}

/** Mounted by http with the raw body, which the signature covers. */
export const providerRoutes: readonly ProviderRoute[] = [
  {
    path: '/callback/payments/:channel',
    about: { name: 'paymentNotice', summary: 'Report a payment, a payout or a transfer on a chain' },
    run: handleCallback,
  },
]
