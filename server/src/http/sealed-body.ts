import { ENCRYPTION_SCHEME, type Opened, open, SEALED_LIFETIME_MS } from '@koi/contract/encryption.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { privateJwk, rememberNonce } from '../rooms/whitelabel/index.ts'

/**
 * Opens the body of a call whose header `Encryption` names our scheme; without the header the body is plain
 * JSON. A sealed body is valid once, and only within some minutes of the server's time
 * (docs/domain/wire.md#sealed-bodies).
 */
export async function openSealedBody(ctx: Context, request: FastifyRequest): Promise<void> {
  const scheme = request.headers.encryption
  if (scheme === undefined) return
  const { body } = request
  if (scheme !== ENCRYPTION_SCHEME || typeof body !== 'object' || body === null || !('sealed' in body)) {
    return refuse('request.encryption')
  }
  if (typeof body.sealed !== 'string') return refuse('request.encryption')
  const opened = await openOrRefuse(ctx, body.sealed)
  const age = Math.abs(ctx.clock.now().getTime() - opened.sentAt)
  if (!(age <= SEALED_LIFETIME_MS)) return refuse('request.encryption')
  const fresh = await rememberNonce(ctx, opened.nonce, new Date(opened.sentAt + 2 * SEALED_LIFETIME_MS))
  if (!fresh) return refuse('request.replayed')
  request.body = opened.payload
}

async function openOrRefuse(ctx: Context, sealed: string): Promise<Opened> {
  try {
    return await open({ sealed }, (kid) => privateJwk(ctx, kid))
  } catch (error) {
    // A body that does not decrypt is the caller's fault; an unreachable database is not.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
      return refuse('request.encryption')
    if (error instanceof TypeError || error instanceof SyntaxError) return refuse('request.encryption')
    throw error
  }
}
