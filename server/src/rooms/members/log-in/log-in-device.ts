import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { findMember } from '../member/store.ts'
import { rotateDevice } from '../sessions/device.ts'
import { openSession, type Session } from './open-session.ts'

/**
 * The call: a remembered browser logs in again by itself (LG-33), with a token in place of a password. Both
 * steps were passed when it was remembered. Refuses 'device.unknown' for any token that is not good.
 */
export async function logInDevice(
  ctx: Context,
  caller: Visitor,
  input: { readonly deviceToken: string },
): Promise<Session> {
  const { origin } = caller
  return ctx.db.transact(async (tx) => {
    const device = await rotateDevice(ctx, tx, { token: input.deviceToken, origin })
    const member = device === null ? null : await findMember(tx, device.memberId)
    if (device === null || member === null || member.status !== 'active') return refuse('device.unknown')
    return openSession(ctx, tx, { member, origin, accountEnds: null, steps: 'both', device })
  })
}
