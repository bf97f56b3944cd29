import { createHmac, timingSafeEqual } from 'node:crypto'

/** The names of the signed headers of a provider. */
export const timestampOf = (header: string): string => `${header}-timestamp`
export const signatureOf = (header: string): string => `${header}-signature`
const WINDOW_MS = 5 * 60_000

/** The signature of docs/payments.md: hex HMAC-SHA256 over timestamp, a dot and the body's bytes. */
export const sign = (secret: string, timestamp: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/** Whether the signature of a merchant's request is valid, and its timestamp fresh. */
export function isSigned(
  secret: string,
  request: {
    readonly headers: Readonly<Record<string, unknown>>
    readonly header: string
    readonly body: Buffer
    readonly now: Date
  },
): boolean {
  const timestamp = request.headers[timestampOf(request.header)]
  const given = request.headers[signatureOf(request.header)]
  if (typeof timestamp !== 'string' || typeof given !== 'string' || !/^\d{13}$/.test(timestamp)) return false
  if (Math.abs(request.now.getTime() - Number(timestamp)) > WINDOW_MS) return false
  const [a, b] = [Buffer.from(given), Buffer.from(sign(secret, timestamp, request.body))]
  return a.length === b.length && timingSafeEqual(a, b)
}
