import { z } from 'zod'
import type { Context } from '../../../context.ts'

/** Twilio's Messages API, or any gateway with the same API; the only file that knows its field names. */
const VERSION = '2010-04-01'
const TIMEOUT_MS = 10_000
/** Statuses of refusals that may succeed later: timeout, conflict, too early, too many requests. */
const RETRYABLE: readonly number[] = [408, 409, 425, 429]

const refused = z.object({ code: z.number() })

/**
 * Sends a message through the gateway. A definite refusal (a number that cannot be reached) is logged,
 * without the number, and is final; any other failure is thrown, so that the job is retried.
 */
export async function sendSms(
  ctx: Context,
  message: { readonly to: string; readonly text: string },
): Promise<void> {
  const { KOI_SMS_URL: url, KOI_SMS_ACCOUNT: account, KOI_SMS_TOKEN: token } = ctx.config
  const { KOI_SMS_SENDER: sender } = ctx.config
  if (url === undefined || account === undefined || token === undefined || sender === undefined) {
    ctx.log.warn({ event: 'sms not sent' }, 'no SMS gateway is configured')
    return
  }
  const from = sender.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const response = await ctx.fetch(`${url}/${VERSION}/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ To: message.to, [from]: sender, Body: message.text }).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return
  if (response.status < 400 || response.status >= 500 || RETRYABLE.includes(response.status)) {
    throw new Error(`the SMS gateway failed: ${response.status}`)
  }
  const code = refused.safeParse(answer).data?.code
  ctx.log.warn({ event: 'sms refused', status: response.status, code }, 'the SMS gateway refused a message')
}
