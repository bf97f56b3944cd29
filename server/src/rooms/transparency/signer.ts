import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { lineText, type NoteKey, SIGNATURE } from '@koi/contract/fairness/signed-note.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { openSecret, sealSecret } from '../../secrets.ts'

const PURPOSE = 'public log'
/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

interface SignerRow {
  readonly origin: string
  readonly public_key: Buffer
  readonly sealed_key: string
}

/** The name and the public key of the log; null before its first checkpoint. */
export async function logKey(db: Db): Promise<NoteKey | null> {
  const row = await readSigner(db)
  return row === null ? null : keyOf(row)
}

const keyOf = ({ origin, public_key: publicKey }: SignerRow): NoteKey => ({
  name: origin,
  type: SIGNATURE,
  publicKey,
})

async function readSigner(db: Db): Promise<SignerRow | null> {
  const [row] = await db.query<SignerRow>('select origin, public_key, sealed_key from transparency.signer')
  return row ?? null
}

/** Signs the texts of checkpoints with the key of the log. */
export interface Signer {
  readonly key: NoteKey
  readonly line: (text: string) => string
}

/** The signer of the log, created with the first checkpoint. Only for callers with the sequencer's lock. */
export async function requireSigner(ctx: Context, tx: Tx): Promise<Signer> {
  const row = (await readSigner(tx)) ?? (await createSigner(ctx, tx))
  const secret = privateKey(openSecret(ctx.config, row.sealed_key, PURPOSE))
  const key = keyOf(row)
  return { key, line: (text) => lineText(key, sign(null, Buffer.from(text), secret)) }
}

async function createSigner(ctx: Context, tx: Tx): Promise<SignerRow> {
  const seed = ctx.random.bytes(32)
  const row: SignerRow = {
    origin: originOf(ctx.config),
    public_key: publicKeyOf(privateKey(seed)),
    sealed_key: sealSecret(ctx.config, ctx.random, seed, PURPOSE),
  }
  await tx.query(
    'insert into transparency.signer (origin, public_key, sealed_key, created_at) values ($1, $2, $3, $4)',
    [row.origin, row.public_key, row.sealed_key, ctx.clock.now()],
  )
  return row
}

/** The name of a new log: the address of its files without its scheme. It stays when the address changes. */
export const originOf = ({ KOI_ORIGIN, KOI_MERCHANT }: Config): string =>
  `${KOI_ORIGIN === undefined ? `${KOI_MERCHANT}.invalid` : new URL(KOI_ORIGIN).host}/log`

const privateKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })

/** The last 32 bytes of the public key's DER form. */
const publicKeyOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
