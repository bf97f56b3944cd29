import assert from 'node:assert/strict'
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'

/** The key that signs seals (docs/fairness.md#the-seal). */
export interface SealKey {
  readonly id: bigint
  /** Hex, derived from the sealed secret: who has only the database cannot name another key. */
  readonly publicKey: string
  readonly secret: KeyObject
}

const PURPOSE = 'lottery-seal-key'
const keys = new WeakMap<Database, Map<bigint, SealKey>>()

/** The newest key, which signs; made at the first use. */
export async function currentSealKey(ctx: Context): Promise<SealKey> {
  return (await readKey(ctx, null)) ?? (await createKey(ctx))
}

/** The key that signed a seal. */
export async function sealKeyOf(ctx: Context, id: bigint): Promise<SealKey> {
  const known = keys.get(ctx.db)?.get(id) ?? (await readKey(ctx, id))
  assert(known !== null, `there is no seal key ${id}`)
  return known
}

/** The Ed25519 signature of a text, hex. */
export const signText = ({ secret }: SealKey, text: string): string =>
  sign(null, Buffer.from(text), secret).toString('hex')

async function readKey(ctx: Context, id: bigint | null): Promise<SealKey | null> {
  const [row] = await ctx.db.query<{ id: bigint; sealed: string }>(
    `select id, sealed_secret as sealed from lottery.seal_key
     where id = coalesce($1, id) order by id desc limit 1`,
    [id],
  )
  if (row === undefined) return null
  const der = openSecret(ctx.config, row.sealed, PURPOSE)
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const key = { id: row.id, publicKey: publicHex(secret), secret }
  const known = keys.get(ctx.db) ?? new Map<bigint, SealKey>()
  keys.set(ctx.db, known.set(key.id, key))
  return key
}

/** Processes that make the first key at once agree on the one that was first. */
async function createKey(ctx: Context): Promise<SealKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  await ctx.db.transact(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('lottery.seal_key', 0))`)
    await tx.query(
      `insert into lottery.seal_key (public_key, sealed_secret, created_at)
       select $1, $2, $3 where not exists (select from lottery.seal_key)`,
      [publicHex(privateKey), sealSecret(ctx.config, ctx.random, der, PURPOSE), ctx.clock.now()],
    )
  })
  const key = await readKey(ctx, null)
  assert(key !== null)
  return key
}

/** The last 32 bytes of the encoded key are the point itself. */
const publicHex = (secret: KeyObject): string =>
  createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
