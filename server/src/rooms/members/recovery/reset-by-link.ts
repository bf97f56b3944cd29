import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { notifyOfReset } from '../credentials/access-review.ts'
import { hashPassword } from '../credentials/password.ts'
import { replacePassword, requireDifferentPassword, requireNewPassword } from './replace-password.ts'
import { findLink, hashToken } from './reset-link.ts'

interface ResetInput {
  readonly token: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/**
 * Sets a new password by the link of a mail: once, within its time, for a member who may log in. All sessions
 * end (AU-19), and a notice goes to the mailbox. It does not log the member in, since the log-in may require
 * a second step.
 */
export async function resetByLink(ctx: Context, caller: Visitor, input: ResetInput) {
  await requireNewPassword(ctx, input)
  const now = ctx.clock.now()
  const tokenHash = hashToken(input.token)
  const link = await findLink(ctx.db, tokenHash, now)
  if (link === null) return refuse('link.invalid')
  const { memberId, hash: from } = link
  await requireDifferentPassword(ctx, from, input.newPassword)
  const to = await hashPassword(input.newPassword)
  await ctx.db.transact(async (tx) => {
    const closed = await replacePassword(tx, { memberId, from, to, keep: null, now })
    if (closed === null || !closed.includes(tokenHash.toString('hex'))) refuse('link.invalid')
    const { language } = caller.origin
    await notifyOfReset(ctx, tx, { memberId, language, mailTo: link.email })
  })
  return { userName: link.account }
}
