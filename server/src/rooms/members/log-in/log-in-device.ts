import type { MemberId, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { findMember, languageOf } from '../member/store.ts'
import { notifyMember } from '../notices/notice.ts'
import { rotateDevice } from '../sessions/device.ts'
import { browserName, openSession, type Session } from './open-session.ts'

/**
 * The call: a remembered browser logs in again by itself (LG-33), with a token in place of a password. Both
 * steps were passed when it was remembered. Refuses 'device.unknown' for any token that is not good; one that
 * was used before also ends the device and notifies the member (FA-07).
 */
export async function logInDevice(
  ctx: Context,
  caller: Visitor,
  input: { readonly deviceToken: string },
): Promise<Session> {
  const { origin } = caller
  const session = await ctx.db.transact(async (tx) => {
    const device = await rotateDevice(ctx, tx, { token: input.deviceToken, origin })
    if (device.kind === 'reused') await notifyOfReuse(ctx, tx, device)
    if (device.kind !== 'rotated') return null
    const member = await findMember(tx, device.memberId)
    if (member === null || member.status !== 'active') return refuse('device.unknown')
    return openSession(ctx, tx, { member, origin, accountEnds: null, steps: 'both', device })
  })
  // After the transaction, which a refusal would undo.
  return session ?? refuse('device.unknown')
}

async function notifyOfReuse(
  ctx: Context,
  db: Db,
  { memberId, userAgent }: { readonly memberId: MemberId; readonly userAgent: string },
): Promise<void> {
  const language = await languageOf(db, memberId)
  await notifyMember(ctx, db, {
    kind: 'browser-ended',
    memberId,
    language,
    values: { browser: browserName(userAgent, language) },
  })
}
