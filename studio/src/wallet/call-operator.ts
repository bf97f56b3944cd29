import type { BalanceCall } from './fetch-balance.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'

const TIMEOUT_MS = 5000

/**
 * Sends the operator a signed call; returns its answer, `not_offered` for a call that the operator does not
 * know, or null when there is no answer in time.
 */
export async function callOperator(
  { url, key, fetch, clock }: Omit<BalanceCall, 'uuid'>,
  path: string,
  content: object,
): Promise<unknown> {
  const body = JSON.stringify(content)
  const limit = new AbortController()
  const cancel = clock.after(TIMEOUT_MS, () => limit.abort())
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(key, body) },
      body,
      redirect: 'error',
      signal: limit.signal,
    })
    if (response.status === 404) return 'not_offered'
    return response.status === 200 ? ((await response.json()) as unknown) : null
  } catch {
    // The caller sends it again, whatever went wrong.
    return null
  } finally {
    cancel()
  }
}
