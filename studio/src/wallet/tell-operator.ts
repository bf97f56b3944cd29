import type { BalanceWorld } from './ask-balance.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'

const TIME_LIMIT = 5000

/** Sends signed news to the operator; what it answered, or null when nobody did in time. */
export async function tellOperator(
  { url, key, fetch, clock }: Omit<BalanceWorld, 'uuid'>,
  path: string,
  content: object,
): Promise<unknown> {
  const body = JSON.stringify(content)
  const limit = new AbortController()
  const cancel = clock.after(TIME_LIMIT, () => limit.abort())
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(key, body) },
      body,
      redirect: 'error',
      signal: limit.signal,
    })
    return response.status === 200 ? ((await response.json()) as unknown) : null
  } catch {
    // Whatever went wrong, it is told again.
    return null
  } finally {
    cancel()
  }
}
