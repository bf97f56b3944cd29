import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto'
import { join } from 'node:path'
import type { World } from '../part.ts'
import { stateFile } from '../state-file.ts'

/** Whose keys there are: the real ones do not share theirs either. */
export type Issuer = 'google' | 'firebase'

export interface Keys {
  /** The public half, as an issuer publishes it (RFC 7517). */
  published(issuer: Issuer): { readonly keys: readonly object[] }
  /** A token signed with RS256; with `foreign` by a key that nobody has published. */
  sign(issuer: Issuer, claims: object, foreign?: boolean): string
}

const BITS = 2048
const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: BITS }).privateKey
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The signing keys of the stand-ins: made when they are first needed, and kept over restarts. */
export function openKeys(world: World): Keys {
  const file = stateFile<Partial<Record<Issuer, JsonWebKey>>>(join(world.folder, 'identity-keys.json'), {})
  const made = new Map<Issuer, KeyObject>()
  const keyOf = (issuer: Issuer): KeyObject => {
    const known = made.get(issuer)
    if (known !== undefined) return known
    const { [issuer]: kept } = file.read()
    const key = kept === undefined ? newKey() : createPrivateKey({ key: kept, format: 'jwk' })
    if (kept === undefined) file.write({ ...file.read(), [issuer]: key.export({ format: 'jwk' }) })
    made.set(issuer, key)
    return key
  }
  const kid = (issuer: Issuer): string => `sandbox-${issuer}`
  return {
    published(issuer) {
      const { kty, n, e } = keyOf(issuer).export({ format: 'jwk' })
      return { keys: [{ kty, n, e, kid: kid(issuer), use: 'sig', alg: 'RS256' }] }
    },
    sign(issuer, claims, foreign = false) {
      const content = `${base64({ alg: 'RS256', typ: 'JWT', kid: kid(issuer) })}.${base64(claims)}`
      const key = foreign ? newKey() : keyOf(issuer)
      return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
    },
  }
}
