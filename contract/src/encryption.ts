import { CompactEncrypt, compactDecrypt, importJWK, type JWK } from 'jose'

/** The scheme's name in the header `Encryption` (docs/domain/wire.md#sealed-bodies). */
export const ENCRYPTION_SCHEME = 'JWE-RSA-OAEP-256-A256GCM'

/** How old a sealed body may be, or how far in the future, before it counts as a replay. */
export const SEALED_LIFETIME_MS = 5 * 60_000

export interface SealingKey {
  readonly kid: string
  readonly jwk: Readonly<Record<string, unknown>>
}

export interface Sealed {
  readonly sealed: string
}

export interface Opened {
  readonly payload: unknown
  readonly nonce: string
  readonly sentAt: number
}

/**
 * Encrypts a body for the server. `now` is the server's time in ms (a phone's clock may be an hour off),
 * the nonce makes each body usable once.
 */
export async function seal(payload: unknown, key: SealingKey, now: number): Promise<Sealed> {
  const nonce = crypto.randomUUID()
  const text = new TextEncoder().encode(JSON.stringify({ payload, nonce, sentAt: now }))
  const sealed = await new CompactEncrypt(text)
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key.jwk as JWK, 'RSA-OAEP-256'))
  return { sealed }
}

/**
 * Decrypts a sealed body; `keyOf` finds the private key by its id. Throws if the body was not sealed by
 * {@link seal}.
 */
export async function open(body: Sealed, keyOf: (kid: string) => Promise<JWK | null>): Promise<Opened> {
  const { plaintext } = await compactDecrypt(
    body.sealed,
    async (header) => {
      const jwk = typeof header.kid === 'string' ? await keyOf(header.kid) : null
      if (jwk === null) throw new TypeError('unknown key')
      return importJWK(jwk, 'RSA-OAEP-256')
    },
    { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] },
  )
  const opened: unknown = JSON.parse(new TextDecoder().decode(plaintext))
  if (!isOpened(opened)) throw new TypeError('not a sealed body')
  return opened
}

function isOpened(value: unknown): value is Opened {
  if (typeof value !== 'object' || value === null) return false
  return (
    'payload' in value &&
    'nonce' in value &&
    typeof value.nonce === 'string' &&
    'sentAt' in value &&
    typeof value.sentAt === 'number'
  )
}
