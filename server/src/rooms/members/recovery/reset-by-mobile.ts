import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { isFlagOn } from '../../whitelabel/index.ts'
import { isSmsCodeRight, spendSmsCode } from '../codes/sms-code.ts'
import { notifyOfReset } from '../credentials/access-review.ts'
import { hashPassword } from '../credentials/password.ts'
import { openSession, type Session } from '../log-in/open-session.ts'
import { type PhoneInput, readPhone } from '../member/phone.ts'
import { findByMobile, passwordHashOf } from '../member/store.ts'
import { replacePassword, requireDifferentPassword, requireNewPassword } from './replace-password.ts'

interface ResetInput extends PhoneInput {
  readonly newPassword: string
  readonly verificationCode: string
}

/**
 * Sets a new password by a code that was sent to the member's number (FG-16), ends every session, and logs
 * the member in (FG-19). A member with a second step must pass it as at any log-in: the password is set, and
 * the refusal is 'login.second_step' with a ticket. If the password is the old one, the code stays good
 * (FG-17).
 */
export async function resetByMobile(ctx: Context, caller: Visitor, input: ResetInput): Promise<Session> {
  if (!(await isFlagOn(ctx, 'CHNGPASSVERIF3'))) refuse('permission.denied')
  await requireNewPassword(ctx, { newPassword: input.newPassword }, { field: 'newPassword' })
  const phone = await readPhone(ctx, input)
  const submitted = { purpose: 'reset', phone, code: input.verificationCode.trim() } as const
  if (!(await isSmsCodeRight(ctx, submitted))) refuse('code.wrong', { field: 'verificationCode' })
  const member = await findByMobile(ctx.db, phone)
  const from = member === null ? null : await passwordHashOf(ctx.db, member.id)
  // Codes are sent to members only; a member who was frozen since gets the same answer as for a wrong code.
  if (member === null || from === null || member.status !== 'active') {
    return refuse('code.wrong', { field: 'verificationCode' })
  }
  await requireDifferentPassword(ctx, from, input.newPassword, { field: 'newPassword' })
  const to = await hashPassword(input.newPassword)
  await ctx.db.transact(async (tx) => {
    await spendSmsCode(ctx, tx, submitted)
    const now = ctx.clock.now()
    const closed = await replacePassword(tx, { memberId: member.id, from, to, keep: null, now })
    if (closed === null) refuse('code.wrong')
    const { language } = caller.origin
    await notifyOfReset(ctx, tx, { memberId: member.id, language })
  })
  // In a separate transaction: if it is refused, the new password stays set.
  return ctx.db.transact((tx) => openSession(ctx, tx, { member, origin: caller.origin, accountEnds: null }))
}
