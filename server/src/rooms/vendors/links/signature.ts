import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

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

/**
 * Whether a text has or may have a private key in it, in any encoding that OpenSSL or OpenSSH writes. Such a
 * text is refused before anything of it is saved or logged.
 */
export function isPrivateKey(text: string): boolean {
  if (/PRIVATE\s+KEY/i.test(text)) return true
  const base64 = text.replace(/-{2,}[^-]*-{2,}|\s/g, '')
  if (!/^[A-Za-z0-9+/_-]{64,}={0,2}$/.test(base64)) return false
  const der = Buffer.from(base64, 'base64')
  return (['pkcs1', 'pkcs8'] as const).some((type) => {
    try {
      return createPrivateKey({ key: der, format: 'der', type }).type === 'private'
    } catch {
      return false
    }
  })
}

/** A key as it is saved: its own PEM form, whatever stood around it in the text that was pasted. */
export const publicPemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString()

/**
 * Reads a vendor's public key; null for anything but an RSA key of at least 2048 bits. Node would derive the
 * public half of a private key, so a private one is null too.
 */
export function readPublicKey(pem: string): KeyObject | null {
  if (isPrivateKey(pem)) return null
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
