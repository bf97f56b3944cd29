import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { refuse } from './refusal.ts'
import type { ProviderCall } from './route.ts'

/** A signed message is valid for five minutes, in both directions. */
export const WINDOW_MS = 5 * 60_000

/** The first part of the names of a provider's headers (`x-quickpay`), and the secret shared with it. */
interface Signer {
  readonly header: string
  readonly secret: string
}

/** Hex of HMAC-SHA256 over the timestamp, a dot and the body's bytes (docs/payments.md#signature). */
const sign = (secret: string, timestamp: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/** The headers of a request of ours, signed for this time. */
export function signedHeaders({ header, secret }: Signer, at: Date, body: string): Record<string, string> {
  const timestamp = String(at.getTime())
  return {
    'content-type': 'application/json',
    [`${header}-timestamp`]: timestamp,
    [`${header}-signature`]: sign(secret, timestamp, body),
  }
}

/**
 * The body of a provider's callback as JSON, undefined if it is none. Refuses 'callback.signature', also
 * without a secret, and 'callback.stale'.
 */
export function readSigned(
  ctx: Context,
  { header, secret }: { readonly header: string; readonly secret: string | undefined },
  { headers, rawBody }: Pick<ProviderCall, 'headers' | 'rawBody'>,
): unknown {
  const { [`${header}-timestamp`]: timestamp, [`${header}-signature`]: signature } = headers
  if (secret === undefined || typeof timestamp !== 'string' || typeof signature !== 'string') {
    return refuse('callback.signature')
  }
  if (!/^\d{13}$/.test(timestamp) || !isSame(signature, sign(secret, timestamp, rawBody))) {
    return refuse('callback.signature')
  }
  const age = BigInt(ctx.clock.now().getTime()) - BigInt(timestamp)
  if (age > WINDOW_MS || age < -WINDOW_MS) return refuse('callback.stale')
  return parseJson(rawBody.toString())
}

/** undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The address for a provider's callbacks; a provider on this machine needs no public origin. */
export function callbackUrl(config: Config, path: string): string {
  const scheme = config.KOI_TLS_CERT === undefined ? 'http' : 'https'
  return `${config.KOI_ORIGIN ?? `${scheme}://127.0.0.1:${config.PORT}`}${path}`
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
