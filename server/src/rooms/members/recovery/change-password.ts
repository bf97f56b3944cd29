import { normalizePassword } from '@koi/contract/field-rules.ts'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { hashPassword } from '../credentials/password.ts'
import { notifyMember } from '../notices/notice.ts'
import { replacePassword, requireNewPassword } from './replace-password.ts'

interface ChangeInput {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmNewPassword: string
  readonly ageConfirmed?: boolean | undefined
}

/**
 * Changes the log-in password and ends the member's other sessions (CP-15, AU-19). Only someone who knows the
 * old password learns whether the new one is the same. The owner of an account that an agent opened confirms
 * their age and the agreement with it, as a registration does (TA-21).
 */
export async function changePassword(ctx: Context, caller: MemberCaller, input: ChangeInput) {
  await requireNewPassword(ctx, input)
  if (input.ageConfirmed !== true && (await isPasswordTemporary(ctx.db, caller.id)))
    refuse('age.unconfirmed', { field: 'ageConfirmed' })
  const from = await confirmPassword(ctx, caller.id, input.oldPassword, 'password.wrong')
  if (normalizePassword(input.oldPassword) === normalizePassword(input.newPassword))
    refuse('modify.new.old.same')
  const to = await hashPassword(input.newPassword)
  await ctx.db.transact(async (tx) => {
    const now = ctx.clock.now()
    const closed = await replacePassword(tx, { memberId: caller.id, from, to, keep: caller.sessionId, now })
    if (closed === null) refuse('password.wrong')
    const { language } = caller.origin
    await notifyMember(ctx, tx, { kind: 'password-changed', memberId: caller.id, language })
  })
  return { done: true as const }
}

/** Whether someone else chose the member's password. */
async function isPasswordTemporary(db: Db, id: MemberId): Promise<boolean> {
  const rows = await db.query('select from members.member where id = $1 and password_is_temporary', [id])
  return rows.length === 1
}
