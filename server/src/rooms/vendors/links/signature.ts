import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/**
 * Hub88's signature: RSA-SHA256 (PKCS#1 v1.5) over the bytes of the body, in base64. It covers the bytes that
 * were sent, so it is checked before the body is parsed.
 */
export const isSignedBy = (key: KeyObject, body: Buffer, signature: string): boolean =>
  verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64'))

/** Signs a body as {@link isSignedBy} checks it. */
export const signBody = (key: KeyObject, body: string | Buffer): string =>
  sign('RSA-SHA256', Buffer.from(body), key).toString('base64')

const MIN_BITS = 2048

/** Reads a vendor's public key; null for anything but an RSA key of at least 2048 bits. */
export function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= MIN_BITS ? key : null
  } catch {
    return null
  }
}

/** SHA-256 of the key itself: two encodings of one key have the same fingerprint. */
export const keyFingerprint = (key: KeyObject): Buffer =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest()
