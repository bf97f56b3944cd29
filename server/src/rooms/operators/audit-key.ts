import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import { type DerivedKey, deriveKeys } from '../../secrets.ts'

/**
 * The keys of the audit trail, derived from the master keys. They are set once for the process, since every
 * room writes to the trail inside its own transactions, where there is no configuration.
 */
let keys: readonly DerivedKey[] = []

/** Call it before the first line is written. */
export function setAuditKeys(config: Config): void {
  keys = deriveKeys(config, 'operators.audit')
}

export interface Mac {
  readonly keyId: string
  readonly mac: Buffer
}

/** What a MAC is for: a line, a remembered head, or a line whose texts were taken out. */
type Purpose = 'line' | 'head' | 'redaction'

/** HMAC-SHA256 under the newest key. The purpose keeps MACs of lines and of remembered heads apart. */
export function signWithAuditKey(purpose: Purpose, content: Uint8Array): Mac {
  const [newest] = keys
  if (newest === undefined) throw new Error('the keys of the audit trail are not set')
  return { keyId: newest.id, mac: macOf(newest, purpose, content) }
}

/** null if the key is not among the configured ones, so that nothing is known about the MAC. */
export function verifyAuditMac(purpose: Purpose, content: Uint8Array, { keyId, mac }: Mac): boolean | null {
  const key = keys.find(({ id }) => id === keyId)
  if (key === undefined) return null
  const expected = macOf(key, purpose, content)
  return mac.length === expected.length && timingSafeEqual(mac, expected)
}

const macOf = ({ key }: DerivedKey, purpose: string, content: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n`).update(content).digest()
