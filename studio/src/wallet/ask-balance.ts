import type { KeyObject } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'
import { readReply, type Seat } from './wire.ts'

const TIME_LIMIT = 3000

export interface BalanceWorld {
  /** As the wallet's. */
  readonly url: string
  readonly key: KeyObject
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly uuid: () => string
}

/** Asks for what a player has (Hub88's user/balance); null when the wallet does not tell in time. */
export async function askBalance(
  { url, key, fetch, clock, uuid }: BalanceWorld,
  seat: Seat,
): Promise<bigint | null> {
  const requestUuid = uuid()
  const { user, token, game, currency } = seat
  const body = JSON.stringify({ user, token, game_code: game, currency, request_uuid: requestUuid })
  const limit = new AbortController()
  const cancel = clock.after(TIME_LIMIT, () => limit.abort())
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
    // No answer: the page shows no balance until the next one tells it.
    return null
  } finally {
    cancel()
  }
}
