import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/** The last eight characters of a customer-service or download link's path are its key (DL-16). */
const KEY_LENGTH = 8

/**
 * Encodes a link as `<cipher><key>` (docs/domain/wire.md#obfuscated-links). The key is
 * next to the cipher text, so this hides nothing that is secret.
 */
export function encodeLink(link: string, key: string): string {
  if (!/^[A-Za-z0-9_-]{8}$/.test(key)) throw new TypeError('a link key is eight letters or digits')
  if (!isWebLink(link)) throw new TypeError('a link must begin with http:// or https://')
  const cipher = createCipheriv('aes-128-ctr', ...derive(key))
  return Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]).toString('base64url') + key
}

/** Decodes what {@link encodeLink} wrote; null if the result is not an http(s) URL. */
export function decodeLink(text: string): string | null {
  const key = text.slice(-KEY_LENGTH)
  if (text.length <= KEY_LENGTH || !/^[A-Za-z0-9_-]+$/.test(text)) return null
  const decipher = createDecipheriv('aes-128-ctr', ...derive(key))
  const link = Buffer.concat([
    decipher.update(text.slice(0, -KEY_LENGTH), 'base64url'),
    decipher.final(),
  ]).toString('utf8')
  return isWebLink(link) ? link : null
}

/** True for an absolute http or https URL (docs/domain/wire.md#addresses-that-are-followed). */
export function isWebLink(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

function derive(key: string): [key: Buffer, iv: Buffer] {
  const digest = createHash('sha256').update(key).digest()
  return [digest.subarray(0, 16), digest.subarray(16)]
}
