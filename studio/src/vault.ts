import { createCipheriv, createDecipheriv } from 'node:crypto'

/** Seals secrets before they are stored: whoever has the database alone cannot know an outcome beforehand. */
export interface Vault {
  /** `<key id>.<base64 of iv, tag, ciphertext>` by AES-256-GCM. The purpose names the row. */
  readonly seal: (secret: string, purpose: string) => string
  /** @throws {Error} if the key is gone, the text was altered, or it was sealed for another purpose */
  readonly open: (sealed: string, purpose: string) => string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * @param keys `<id>:<64 hex digits>`, separated by commas; the first seals and every key opens, so that keys
 * can be rotated
 */
export function openVault(keys: string, random: (bytes: number) => Uint8Array): Vault {
  const known = keys.split(',').map((entry) => {
    const [id = '', hex = ''] = entry.split(':')
    return { id, key: Buffer.from(hex, 'hex') }
  })
  return {
    seal(secret, purpose) {
      const [newest] = known
      if (newest === undefined) throw new Error('there is no key for seeds')
      const iv = random(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${newest.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`
    },
    open(sealed, purpose) {
      const [id, text = ''] = sealed.split('.')
      const found = known.find((key) => key.id === id)
      if (found === undefined) throw new Error(`there is no key ${id} for seeds`)
      const bytes = Buffer.from(text, 'base64')
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString()
    },
  }
}

/** What each kind of secret is sealed for: a ciphertext that is moved to another row does not open. */
export const purposes = {
  pair: (
    { vendor, user, currency }: { readonly vendor: string; readonly user: string; readonly currency: string },
    place: 'current' | 'next',
  ) => `seed pair\n${vendor}\n${user}\n${currency}\n${place}`,
  roundSeed: (round: string) => `seed of round\n${round}`,
  roundState: (round: string) => `state of round\n${round}`,
  table: (game: string, hash: string) => `seed of table\n${game}\n${hash}`,
  hand: (id: string) => `seed of hand\n${id}`,
  fixture: (code: string) => `seed of fixture\n${code}`,
} as const
