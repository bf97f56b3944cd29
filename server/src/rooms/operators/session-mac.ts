import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OperatorId } from '../../caller.ts'
import type { Config } from '../../config.ts'
import { type DerivedKey, deriveKeys } from '../../secrets.ts'

/** What a session says, and nobody may change. */
export interface SessionClaim {
  readonly tokenHash: Buffer
  readonly operatorId: OperatorId
  readonly createdAt: Date
}

/** Null in the row of a session that this server did not open. */
export interface SessionMac {
  readonly keyId: string | null
  readonly mac: Buffer | null
}

const PURPOSE = 'operators.session'

/**
 * HMAC-SHA256 under a key that is not in the database, so that a row alone opens no session (decision 0056).
 */
export function signSession(config: Config, claim: SessionClaim): SessionMac {
  const [newest] = deriveKeys(config, PURPOSE)
  if (newest === undefined) throw new Error('there is no master key')
  return { keyId: newest.id, mac: macOf(newest, claim) }
}

export function isSignedSession(config: Config, session: SessionClaim & SessionMac): boolean {
  const key = deriveKeys(config, PURPOSE).find(({ id }) => id === session.keyId)
  if (key === undefined || session.mac === null) return false
  const expected = macOf(key, session)
  return session.mac.length === expected.length && timingSafeEqual(session.mac, expected)
}

const macOf = ({ key }: DerivedKey, { tokenHash, operatorId, createdAt }: SessionClaim): Buffer =>
  createHmac('sha256', key).update(`${operatorId}\n${createdAt.getTime()}\n`).update(tokenHash).digest()
