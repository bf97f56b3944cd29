import { createHash } from 'node:crypto'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { isOpen } from './operator.ts'
import { permissionsOf } from './role.ts'
import { isSignedSession } from './session-mac.ts'
import { findSession, touchSession } from './session-store.ts'

/** Only hashes of tokens are stored, so that nobody who reads the table can log in with them. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The time of the last call is recorded at most this often. */
const RECORD_INTERVAL_MS = 60_000

/**
 * The operator of an open session, without the request's origin; null if the token is unknown or the session
 * has ended.
 */
export async function resolveOperator(
  ctx: Context,
  token: string,
): Promise<Omit<OperatorCaller, 'origin'> | null> {
  const now = ctx.clock.now()
  const tokenHash = hashToken(token)
  const session = await findSession(ctx.db, tokenHash, now)
  if (session === undefined || !isOpen(session, now)) return null
  if (!isSignedSession(ctx.config, { ...session, tokenHash, operatorId: session.id })) {
    ctx.log.error(
      { event: 'session not signed', operator: session.name, session: session.sessionId },
      'a session is not signed with a configured master key: the key is gone, or somebody else wrote the row',
    )
    return null
  }
  if (now.getTime() - session.seenAt.getTime() >= RECORD_INTERVAL_MS) {
    await touchSession(ctx.db, session.sessionId, now)
  }
  const { id, name, role, sessionId, granted = null } = session
  return { kind: 'operator', id, name, role, permissions: permissionsOf(role, granted), sessionId }
}
