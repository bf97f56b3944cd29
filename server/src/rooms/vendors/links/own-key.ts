import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'

const PURPOSE = 'vendors.own_key'
const generateRsaPair = promisify(generateKeyPair)

interface OwnKey {
  readonly publicPem: string
  readonly privateSealed: string
}

/** The key that we sign calls to a vendor with; the first one is created when it is needed. */
export async function signingKey(ctx: Context, vendor: string): Promise<KeyObject> {
  const { privateSealed } = await newestKey(ctx, vendor)
  return createPrivateKey(openSecret(ctx.config, privateSealed, PURPOSE).toString())
}

/** The public half, which the vendor needs. */
export const ownPublicKey = async (ctx: Context, vendor: string): Promise<string> =>
  (await newestKey(ctx, vendor)).publicPem

async function newestKey(ctx: Context, vendor: string): Promise<OwnKey> {
  const [newest] = await ctx.db.query<OwnKey>(
    `select public_pem as "publicPem", private_sealed as "privateSealed" from vendors.own_key
     where vendor = $1 order by id desc limit 1`,
    [vendor],
  )
  return newest ?? ctx.db.transact((tx) => createOwnKey(ctx, tx, { vendor, onlyFirst: true }))
}

/** Creates the next key pair for a vendor; we sign with it from now on. */
export async function createOwnKey(
  ctx: Context,
  tx: Tx,
  { vendor, onlyFirst }: { readonly vendor: string; readonly onlyFirst: boolean },
): Promise<OwnKey> {
  // RSA primes come from OpenSSL's own generator; `ctx.random` cannot serve it.
  const { publicKey, privateKey } = await generateRsaPair('rsa', { modulusLength: 2048 })
  const secret = Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const created = {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateSealed: sealSecret(ctx.config, ctx.random, secret, PURPOSE),
  }
  await tx.query('select from vendors.link where vendor = $1 for update', [vendor])
  await tx.query(
    `insert into vendors.own_key (vendor, public_pem, private_sealed, made_at)
     select $1, $2, $3, $4 where not $5 or not exists (select from vendors.own_key where vendor = $1)`,
    [vendor, created.publicPem, created.privateSealed, ctx.clock.now(), onlyFirst],
  )
  const [newest] = await tx.query<OwnKey>(
    `select public_pem as "publicPem", private_sealed as "privateSealed" from vendors.own_key
     where vendor = $1 order by id desc limit 1`,
    [vendor],
  )
  return newest ?? created
}
