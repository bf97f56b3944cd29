import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Config } from './config.ts'
import type { Random } from './random.ts'

/**
 * Secrets at rest (draw seeds, TOTP and private keys) are sealed with the master key of the environment:
 * `<key id>.<base64 of iv, tag, ciphertext>` by AES-256-GCM. The first key of `KOI_MASTER_KEY` seals and
 * every key opens, so that keys can be rotated.
 */
export function sealSecret(config: Config, random: Random, secret: Uint8Array, purpose: string): string {
  const [newest] = masterKeys(config)
  if (newest === undefined) throw new Error('there is no master key')
  const iv = random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return `${newest.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`
}

/**
 * Opens what {@link sealSecret} sealed for the same purpose; throws if the key is gone or the text altered.
 */
export function openSecret(config: Config, sealed: string, purpose: string): Buffer {
  const [id, text] = sealed.split('.')
  const master = masterKeys(config).find((key) => key.id === id)
  if (master === undefined || text === undefined) throw new Error(`no master key ${id} for ${purpose}`)
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', master.key, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

/**
 * HMAC-SHA256 of a short secret under the newest master key: without the key, the hashes in the database
 * cannot be searched by trying every code. For codes of a few minutes, which a rotation of the key may
 * invalidate.
 */
export function secretHash(config: Config, secret: string, purpose: string): Buffer {
  const [newest] = masterKeys(config)
  if (newest === undefined) throw new Error('there is no master key')
  return createHmac('sha256', newest.key).update(`${purpose}\n${secret}`).digest()
}

/** A key for one purpose; it tells nothing about the master key or about the keys of other purposes. */
export interface DerivedKey {
  /** Of the master key from which it is derived. */
  readonly id: string
  readonly key: Buffer
}

/** One key for each master key, newest first: the first one signs, and all of them verify. */
export const deriveKeys = (config: Config, purpose: string): readonly DerivedKey[] =>
  masterKeys(config).map(({ id, key }) => ({
    id,
    key: createHmac('sha256', key).update(`derived key\n${purpose}`).digest(),
  }))

/** The ids of the master keys, newest first: what the oldest ones sealed is sealed anew by `reseal.ts`. */
export const masterKeyIds = (config: Config): readonly string[] => masterKeys(config).map(({ id }) => id)

function masterKeys(config: Config): { id: string; key: Buffer }[] {
  return config.KOI_MASTER_KEY.split(',').map((entry) => {
    const [id = '', hex = ''] = entry.split(':')
    return { id, key: Buffer.from(hex, 'hex') }
  })
}
