import type { KeyObject } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'
import { readReply, type Seat } from './wire.ts'

const TIMEOUT_MS = 3000

export interface BalanceCall {
  /** The vendor's address at the operator, as the wallet's. */
  readonly url: string
  readonly key: KeyObject
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly uuid: () => string
}

/** Fetches a player's balance (Hub88's user/balance); null when the wallet does not answer in time. */
export async function fetchBalance(
  { url, key, fetch, clock, uuid }: BalanceCall,
  seat: Seat,
): Promise<bigint | null> {
  const requestUuid = uuid()
  const { user, token, game, currency } = seat
  const body = JSON.stringify({ user, token, game_code: game, currency, request_uuid: requestUuid })
  const limit = new AbortController()
  const cancel = clock.after(TIMEOUT_MS, () => limit.abort())
  try {
    const response = await fetch(`${url}/user/balance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(key, body) },
      body,
      redirect: 'error',
      signal: limit.signal,
    })
    const reply = readReply(await response.text(), { user, requestUuid })
    return reply?.status === 'RS_OK' ? reply.balance : null
  } catch {
    // Without an answer the page shows no balance until the next wallet answer.
    return null
  } finally {
    cancel()
  }
}
