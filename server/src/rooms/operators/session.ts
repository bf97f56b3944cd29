import { createHash } from 'node:crypto'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { isLive } from './operator.ts'
import { findSession, touchSession } from './store.ts'

/** Tokens are kept as hashes only: who reads the table cannot enter with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** How stale the time of the last call may become before it is written again. */
const SEEN_EVERY_MS = 60_000

/**
 * The operator of a live session, without the request's origin; null when the token is unknown or its time is
 * over.
 */
export async function resolveOperator(
  ctx: Context,
  token: string,
): Promise<Omit<OperatorCaller, 'origin'> | null> {
  const session = await findSession(ctx.db, hashToken(token))
  const now = ctx.clock.now()
  if (session === undefined || !isLive(session, now)) return null
  if (now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS) {
    await touchSession(ctx.db, session.sessionId, now)
  }
  const { id, name, role, sessionId } = session
  return { kind: 'operator', id, name, role, sessionId }
}
