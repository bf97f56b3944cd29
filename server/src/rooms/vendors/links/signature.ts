import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/**
 * Hub88's signature: RSA-SHA256 (PKCS#1 v1.5) over the bytes of the body, base64. It stands over what was
 * sent, so it is checked before the body is read.
 */
export const isSignedBy = (key: KeyObject, body: Buffer, signature: string): boolean =>
  verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64'))

/** Signs a body as {@link isSignedBy} checks it. */
export const signBody = (key: KeyObject, body: string | Buffer): string =>
  sign('RSA-SHA256', Buffer.from(body), key).toString('base64')

const MIN_BITS = 2048

/** Reads a vendor's public key; null for what is no RSA key of 2048 bits or more. */
export function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= MIN_BITS ? key : null
  } catch {
    return null
  }
}

/** SHA-256 of the key itself: two texts of one key have one fingerprint. */
export const keyFingerprint = (key: KeyObject): Buffer =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest()
