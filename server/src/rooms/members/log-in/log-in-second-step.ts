import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { forgetAttempt, subjectsOf } from '../credentials/log-in-failures.ts'
import { memberOfTicket } from '../credentials/second-step-ticket.ts'
import { verifySecondStep } from '../credentials/two-step.ts'
import { openSession, type Session } from './open-session.ts'

interface Input {
  readonly ticket: string
  readonly code: string
  readonly remember?: boolean | undefined
}

/** The call: logs in with the ticket of the first step, and a code of the app or a recovery code. */
export async function logInSecondStep(ctx: Context, caller: Visitor, input: Input): Promise<Session> {
  const member = await memberOfTicket(ctx, ctx.db, input.ticket)
  if (member.status !== 'active') refuse('login.unknown')
  await verifySecondStep(ctx, member.id, input)
  const { account, id: memberId } = member
  const subjects = await subjectsOf(ctx, { account, memberId, origin: caller.origin })
  return ctx.db.transact(async (tx) => {
    await forgetAttempt(tx, subjects)
    const session = await openSession(ctx, tx, {
      member,
      origin: caller.origin,
      accountEnds: null,
      remember: input.remember,
      steps: 'both',
    })
    // The row is locked now: a password that has changed since the first step ends the ticket (AU-19).
    await memberOfTicket(ctx, tx, input.ticket)
    return session
  })
}
