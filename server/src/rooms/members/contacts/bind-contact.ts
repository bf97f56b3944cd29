import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { isAnyExcluded } from '../../protection/index.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { type Notice, notifyMember } from '../notices/notice.ts'
import { saveFormerContacts } from './person-store.ts'

interface Binding<Proof> {
  /** The log-in password, since the contact can be used to log in or to set a new password. */
  readonly password: string
  /** Checks the typed code and returns the proof; null if the code is wrong. */
  readonly prove: () => Promise<Proof | null>
  /** Spends the code and saves the number or the address. */
  readonly save: (tx: Tx, proof: Proof) => Promise<void>
  readonly notice: Pick<Notice, 'kind' | 'values'>
}

/**
 * The common part of binding a mobile number and an e-mail address: the log-in password, a code from the
 * contact, one transaction, and a notice. Refuses 'login_password.wrong', '.locked' and 'code.wrong'. An
 * excluded member may bind another contact, since they need one for money and help, but the old one is kept
 * on record.
 */
export async function bindContact<Proof>(
  ctx: Context,
  caller: MemberCaller,
  { password, prove, save, notice }: Binding<Proof>,
): Promise<void> {
  await confirmPassword(ctx, caller.id, password)
  const proof = (await prove()) ?? refuse('code.wrong', { field: 'verificationCode' })
  await ctx.db.transact(async (tx) => {
    if (await isAnyExcluded(ctx, tx, [caller])) await saveFormerContacts(tx, caller.id, ctx.clock.now())
    await save(tx, proof)
    await notifyMember(ctx, tx, { ...notice, memberId: caller.id, language: caller.origin.language })
  })
}
