import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto'
import { join } from 'node:path'
import type { World } from '../part.ts'
import { stateFile } from '../state-file.ts'

/** The issuers. Each has its own key, as in the real world. */
export type Issuer = 'google' | 'firebase'

export interface Keys {
  /** The public key, as an issuer publishes it (RFC 7517). */
  published(issuer: Issuer): { readonly keys: readonly object[] }
  /** Signs a token with RS256; with `foreign`, with a key that no issuer publishes. */
  sign(issuer: Issuer, claims: object, foreign?: boolean): string
}

const BITS = 2048
const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: BITS }).privateKey
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The signing keys of the stand-ins. They are created when they are first needed, and survive restarts. */
export function openKeys(world: World): Keys {
  const file = stateFile<Partial<Record<Issuer, JsonWebKey>>>(join(world.folder, 'identity-keys.json'), {})
  const opened = new Map<Issuer, KeyObject>()
  const keyOf = (issuer: Issuer): KeyObject => {
    const known = opened.get(issuer)
    if (known !== undefined) return known
    const { [issuer]: saved } = file.read()
    const key = saved === undefined ? newKey() : createPrivateKey({ key: saved, format: 'jwk' })
    if (saved === undefined) file.write({ ...file.read(), [issuer]: key.export({ format: 'jwk' }) })
    opened.set(issuer, key)
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
