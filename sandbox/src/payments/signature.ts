import { createHmac, timingSafeEqual } from 'node:crypto'

/** QuickPay's signature (docs/payments.md): hex HMAC-SHA256 over timestamp, a dot and the body's bytes. */
export const TIMESTAMP = 'x-quickpay-timestamp'
export const SIGNATURE = 'x-quickpay-signature'
const WINDOW_MS = 5 * 60_000

export const sign = (secret: string, timestamp: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/** Whether the signature of a merchant's request is valid, and its timestamp fresh. */
export function isSigned(
  secret: string,
  request: { readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer; readonly now: Date },
): boolean {
  const { [TIMESTAMP]: timestamp, [SIGNATURE]: given } = request.headers
  if (typeof timestamp !== 'string' || typeof given !== 'string' || !/^\d{13}$/.test(timestamp)) return false
  if (Math.abs(request.now.getTime() - Number(timestamp)) > WINDOW_MS) return false
  const [a, b] = [Buffer.from(given), Buffer.from(sign(secret, timestamp, request.body))]
  return a.length === b.length && timingSafeEqual(a, b)
}
