import type { MemberId, OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { removeLogInMethods } from './credentials/access-review.ts'
import { deletePaymentPassword } from './credentials/payment-password.ts'
import { resetTwoStep } from './credentials/two-step.ts'
import { findMember } from './member/store.ts'
import { notifyMember } from './notices/notice.ts'
import { officeCheckAnswers, officeSecurityQuestions, requireAnswers } from './office-questions.ts'
import { revokeSessions } from './sessions/session.ts'

interface Action {
  readonly id: string
  readonly reason: string
}

/** Runs an operator's action on a member, with a reason and an audit line in the same transaction. */
async function runForMember(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason: given, action }: Action & { readonly action: string },
  act: (tx: Tx, memberId: MemberId) => Promise<Readonly<Record<string, unknown>>>,
) {
  requirePermission(caller, 'members.write')
  const reason = requireReason(given)
  const memberId: MemberId = BigInt(id)
  await ctx.db.transact(async (tx) => {
    if ((await findMember(tx, memberId)) === null) refuse('member.unknown')
    const before = await act(tx, memberId)
    await audit(tx, caller, { at: ctx.clock.now(), action, target: `member:${id}`, reason, before })
  })
  return { done: true as const }
}

/** Logs the member out everywhere. */
const officeEndSessions = (ctx: Context, caller: OperatorCaller, input: Action) =>
  runForMember(ctx, caller, { ...input, action: 'member.end_sessions' }, async (tx, id) => ({
    sessions: await revokeSessions(tx, id, null),
  }))

/**
 * Removes a forgotten payment password after the operator has verified the member, who then sets a new one
 * with the log-in password. All sessions end. Refuses 'payment_password.missing' and 'questions.unanswered'.
 */
const officeResetPaymentPassword = (ctx: Context, caller: OperatorCaller, input: Action) =>
  runForMember(ctx, caller, { ...input, action: 'member.reset_payment_password' }, async (tx, id) => {
    const answers = await requireAnswers(ctx, tx, { caller, memberId: id })
    if (!(await deletePaymentPassword(tx, id))) refuse('payment_password.missing')
    await notifyMember(ctx, tx, { kind: 'payment-password-reset', memberId: id })
    return { answers, sessions: await revokeSessions(tx, id, null) }
  })

/**
 * Removes a lost second step after the operator has verified the member, and with it the passkeys and linked
 * accounts, since a lost or stolen phone may hold them too. All sessions end; the password stays.
 */
const officeResetTwoStep = (ctx: Context, caller: OperatorCaller, input: Action) =>
  runForMember(ctx, caller, { ...input, action: 'member.reset_two_step' }, async (tx, id) => {
    const answers = await requireAnswers(ctx, tx, { caller, memberId: id })
    const hadTwoStep = await resetTwoStep(tx, id)
    const { names, ...removed } = await removeLogInMethods(tx, id)
    if (hadTwoStep) await notifyMember(ctx, tx, { kind: 'two-step-reset', memberId: id })
    const values = { ways: names.join(', ') }
    if (names.length > 0) await notifyMember(ctx, tx, { kind: 'ways-removed', memberId: id, values })
    return { answers, hadTwoStep, ...removed, sessions: await revokeSessions(tx, id, null) }
  })

/** The office's calls about a member's security. */
export const officeCommands = {
  officeEndSessions,
  officeResetPaymentPassword,
  officeResetTwoStep,
  officeSecurityQuestions,
  officeCheckAnswers,
}
