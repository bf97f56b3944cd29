import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { isAnyExcluded } from '../../protection/index.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { type Notice, notifyMember } from '../notices/notice.ts'
import { keepFormerContacts } from './person-store.ts'

interface Binding<Proof> {
  /** The log-in password: who holds the number or the mailbox can log in by it, or set a new password. */
  readonly password: string
  /** What shows that the code that was typed in is the one that was sent there; null when it is not. */
  readonly prove: () => Promise<Proof | null>
  /** Uses the code up and keeps the number or the address. */
  readonly keep: (tx: Tx, proof: Proof) => Promise<void>
  readonly notice: Pick<Notice, 'kind' | 'values'>
}

/**
 * What binding a mobile number and an e-mail address have in common: the log-in password, a code from there,
 * one transaction, and a notice in it. Refuses 'login_password.wrong', '.locked' and 'code.wrong'. Who is
 * excluded may bind another, for money and help go by it, but does not shed the one before.
 */
export async function bindContact<Proof>(
  ctx: Context,
  caller: MemberCaller,
  { password, prove, keep, notice }: Binding<Proof>,
): Promise<void> {
  await confirmPassword(ctx, caller.id, password)
  const proof = (await prove()) ?? refuse('code.wrong', { field: 'verificationCode' })
  await ctx.db.transact(async (tx) => {
    if (await isAnyExcluded(ctx, tx, [caller])) await keepFormerContacts(tx, caller.id, ctx.clock.now())
    await keep(tx, proof)
    await notifyMember(ctx, tx, { ...notice, memberId: caller.id, language: caller.origin.language })
  })
}
