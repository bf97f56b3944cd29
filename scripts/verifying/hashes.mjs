import { createHash } from 'node:crypto'

/** What every check of the verifier uses. */
export const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
export const hex = (bytes) => Buffer.from(bytes).toString('hex')
export const isHex = (text, bytes) =>
  typeof text === 'string' && new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(text)
