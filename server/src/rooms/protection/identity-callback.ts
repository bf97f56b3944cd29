import { refusals } from '@koi/contract/refusals.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import type { ProviderAnswer, ProviderCall, ProviderRoute } from '../../route.ts'
import { applyReport } from './apply-report.ts'
import { CALLBACK_PATH, noticeShape, paperCheck } from './paper-check.ts'

/**
 * Handles a callback of the outside service: 200 'success' once it is recorded, whatever its effect, so that
 * it is not sent again; the status and code of the refusal otherwise.
 */
async function handleNotice(ctx: Context, call: ProviderCall): Promise<ProviderAnswer> {
  try {
    await applyReport(ctx, paperCheck.readCallback(ctx, call))
    return { status: 200, body: 'success' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.warn({ code: error.code }, 'a callback about an identity check was refused')
    return { status: refusals[error.code], body: error.code }
  }
}

/** Mounted by http with the raw body, which the signature covers. */
export const providerRoutes: readonly ProviderRoute[] = [
  {
    path: CALLBACK_PATH,
    about: { name: 'identityNotice', summary: 'Report the outcome of an identity check', body: noticeShape },
    run: handleNotice,
  },
]
