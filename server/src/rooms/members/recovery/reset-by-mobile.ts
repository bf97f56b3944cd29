import * as rules from '@koi/contract/field-rules.ts'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { isFlagOn } from '../../whitelabel/index.ts'
import { isSmsCodeRight, spendSmsCode } from '../codes/sms-code.ts'
import { tellOfReset } from '../credentials/access-review.ts'
import { hashPassword, verifyPassword } from '../credentials/password.ts'
import { openSession, type Session } from '../log-in/open-session.ts'
import { type GivenPhone, readPhone } from '../member/phone.ts'
import { findByMobile, passwordHashOf, replacePasswordHash } from '../member/store.ts'
import { revokeSessions } from '../sessions/session.ts'
import { closeLinks } from './reset-link.ts'

interface ResetInput extends GivenPhone {
  readonly newPassword: string
  readonly verificationCode: string
}

/**
 * Sets a new password by a code that came to the member's number (FG-16), ends every session, and logs in
 * (FG-19). Who has a second step passes it like at any log-in: the password is set, and the
 * answer is 'login.second_step' with a ticket. A password that is the old one leaves the code good (FG-17).
 */
export async function resetByMobile(ctx: Context, caller: Visitor, input: ResetInput): Promise<Session> {
  if (!(await isFlagOn(ctx, 'CHNGPASSVERIF3'))) refuse('permission.denied')
  const wrong = rules.password(input.newPassword)
  if (wrong !== null) refuse(wrong, { field: 'newPassword' })
  const phone = await readPhone(ctx, input)
  const offered = { purpose: 'reset', phone, code: input.verificationCode.trim() } as const
  if (!(await isSmsCodeRight(ctx, offered))) refuse('code.wrong', { field: 'verificationCode' })
  const member = await findByMobile(ctx.db, phone)
  const from = member === null ? null : await passwordHashOf(ctx.db, member.id)
  // A code comes to members only; who was frozen since gets no further than with a wrong one.
  if (member === null || from === null || member.status !== 'active') {
    return refuse('code.wrong', { field: 'verificationCode' })
  }
  if (await verifyPassword(ctx, from, input.newPassword)) {
    refuse('modify.new.old.same', { field: 'newPassword' })
  }
  const to = await hashPassword(input.newPassword)
  await ctx.db.transact(async (tx) => {
    await spendSmsCode(ctx, tx, offered)
    if (!(await replacePasswordHash(tx, member.id, { from, to }))) refuse('code.wrong')
    await closeLinks(tx, member.id, ctx.clock.now())
    await revokeSessions(tx, member.id, null)
    const { language } = caller.origin
    await tellOfReset(ctx, tx, { memberId: member.id, language })
  })
  // In a transaction of its own: what it refuses does not take the new password back.
  return ctx.db.transact((tx) => openSession(ctx, tx, { member, origin: caller.origin, accountEnds: null }))
}
