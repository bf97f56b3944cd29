import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'

const PURPOSE = 'vendors.own_key'
const makeKeyPair = promisify(generateKeyPair)

interface OwnKey {
  readonly publicPem: string
  readonly privateSealed: string
}

/** The key that we sign with to a vendor, which knows its public half; the first one is made when it is asked for. */
export async function signingKey(ctx: Context, vendor: string): Promise<KeyObject> {
  const { privateSealed } = await newestKey(ctx, vendor)
  return createPrivateKey(openSecret(ctx.config, privateSealed, PURPOSE).toString())
}

/** The public half, as the vendor is to be given it. */
export const ownPublicKey = async (ctx: Context, vendor: string): Promise<string> =>
  (await newestKey(ctx, vendor)).publicPem

async function newestKey(ctx: Context, vendor: string): Promise<OwnKey> {
  const [newest] = await ctx.db.query<OwnKey>(
    `select public_pem as "publicPem", private_sealed as "privateSealed" from vendors.own_key
     where vendor = $1 order by id desc limit 1`,
    [vendor],
  )
  return newest ?? ctx.db.transact((tx) => makeOwnKey(ctx, tx, { vendor, unlessThere: true }))
}

/** Makes the next key pair of a vendor; we sign with it from now on. */
export async function makeOwnKey(
  ctx: Context,
  tx: Tx,
  { vendor, unlessThere }: { readonly vendor: string; readonly unlessThere: boolean },
): Promise<OwnKey> {
  // RSA primes come from OpenSSL's own generator; `ctx.random` cannot serve it.
  const { publicKey, privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 })
  const secret = Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const made = {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateSealed: sealSecret(ctx.config, ctx.random, secret, PURPOSE),
  }
  await tx.query('select from vendors.link where vendor = $1 for update', [vendor])
  await tx.query(
    `insert into vendors.own_key (vendor, public_pem, private_sealed, made_at)
     select $1, $2, $3, $4 where not $5 or not exists (select from vendors.own_key where vendor = $1)`,
    [vendor, made.publicPem, made.privateSealed, ctx.clock.now(), unlessThere],
  )
  const [newest] = await tx.query<OwnKey>(
    `select public_pem as "publicPem", private_sealed as "privateSealed" from vendors.own_key
     where vendor = $1 order by id desc limit 1`,
    [vendor],
  )
  return newest ?? made
}
