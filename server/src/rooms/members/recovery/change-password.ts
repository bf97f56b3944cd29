import { password } from '@koi/contract/field-rules.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { hashPassword } from '../credentials/password.ts'
import { replacePasswordHash } from '../member/store.ts'
import { notifyMember } from '../notices/notice.ts'
import { revokeSessions } from '../sessions/session.ts'
import { closeLinks } from './reset-link.ts'

interface ChangeInput {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/**
 * Changes the log-in password and ends the member's other sessions (CP-15, AU-19). Whether the new one is
 * the old one is told only to someone who knows the old one.
 */
export async function changePassword(ctx: Context, caller: MemberCaller, input: ChangeInput) {
  const wrong = password(input.newPassword)
  if (wrong !== null) refuse(wrong)
  if (input.newPassword !== input.confirmNewPassword) refuse('confirmation.mismatch')
  const from = await confirmPassword(ctx, caller.id, input.oldPassword, 'password.wrong')
  if (input.oldPassword === input.newPassword) refuse('modify.new.old.same')
  const to = await hashPassword(input.newPassword)
  await ctx.db.transact(async (tx) => {
    if (!(await replacePasswordHash(tx, caller.id, { from, to }))) refuse('password.wrong')
    await revokeSessions(tx, caller.id, caller.sessionId)
    await closeLinks(tx, caller.id, ctx.clock.now())
    const { language } = caller.origin
    await notifyMember(ctx, tx, { kind: 'password-changed', memberId: caller.id, language })
  })
  return { done: true as const }
}
