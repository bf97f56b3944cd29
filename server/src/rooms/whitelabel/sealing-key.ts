import { createHash, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { SealingKey } from '@koi/contract/encryption.ts'
import type { JWK } from 'jose'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { openSecret, sealSecret } from '../../secrets.ts'
import {
  addKey,
  addNonce,
  deleteKeysBefore,
  findKey,
  lockKeys,
  newestKey,
  type SealingKeyRow,
} from './store.ts'

/** A page that was opened before a rotation can use its key for this long. */
const KEPT_MILLISECONDS = 72 * 3_600_000
/** The daily rotation leaves a younger key alone, so that it can run again after a crash. */
const ROTATED_AFTER_MILLISECONDS = 20 * 3_600_000
const PURPOSE = 'whitelabel.sealing_key'

const createKeyPair = promisify(generateKeyPair)

/** Read at most this often: every start-up call needs it, and an old key opens bodies for days. */
const FRESH_MILLISECONDS = 10_000

type PublicKey = SealingKey & { readonly jwk: Record<string, string> }

const known = new WeakMap<Database, { readonly at: number; readonly key: PublicKey }>()

/** The public key that pages seal bodies with (docs/domain/wire.md#sealed-bodies); creates the first one. */
export async function sealingKey(ctx: Context): Promise<PublicKey> {
  const now = ctx.clock.now().getTime()
  const last = known.get(ctx.db)
  if (last !== undefined && now >= last.at && now - last.at < FRESH_MILLISECONDS) return last.key
  const { kid, publicJwk } = (await newestKey(ctx.db)) ?? (await createKeyUnless(ctx, () => true))
  const key = { kid, jwk: { ...publicJwk } }
  known.set(ctx.db, { at: now, key })
  return key
}

/** The private key of a key id, for opening bodies; null if it never existed or is too old. */
export async function privateJwk(ctx: Context, kid: string): Promise<JWK | null> {
  const key = await findKey(ctx.db, kid)
  if (key === null) return null
  return JSON.parse(openSecret(ctx.config, key.privateSealed, PURPOSE).toString()) as JWK
}

/** The daily job: creates a new key and deletes those that no open page can still have. */
export async function rotateSealingKey(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime()
  await createKeyUnless(ctx, (newest) => now - newest.createdAt.getTime() < ROTATED_AFTER_MILLISECONDS)
  await deleteKeysBefore(ctx.db, new Date(now - KEPT_MILLISECONDS))
}

/** Stores the nonce of a sealed body until the body would be refused for its age; false for a replay. */
export function rememberNonce(ctx: Context, nonce: string, until: Date): Promise<boolean> {
  return addNonce(ctx.db, createHash('sha256').update(nonce).digest(), until)
}

/** Creates a key, unless the newest one (another process may just have created it) is still good. */
async function createKeyUnless(
  ctx: Context,
  isGood: (newest: SealingKeyRow) => boolean,
): Promise<SealingKeyRow> {
  // RSA primes come from OpenSSL's own generator; `ctx.random` cannot serve it.
  const { publicKey, privateKey } = await createKeyPair('rsa', { modulusLength: 2048 })
  const secret = Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' })))
  const created: SealingKeyRow = {
    kid: ctx.random.bytes(9).toString('base64url'),
    publicJwk: publicKey.export({ format: 'jwk' }) as Record<string, string>,
    privateSealed: sealSecret(ctx.config, ctx.random, secret, PURPOSE),
    createdAt: ctx.clock.now(),
  }
  return ctx.db.transact(async (tx) => {
    await lockKeys(tx)
    const newest = await newestKey(tx)
    if (newest !== null && isGood(newest)) return newest
    await addKey(tx, created)
    return created
  })
}
