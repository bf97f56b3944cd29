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
  const member = await memberOfTicket(ctx, input.ticket)
  if (member.status !== 'active') refuse('login.unknown')
  await verifySecondStep(ctx, member.id, input)
  return ctx.db.transact(async (tx) => {
    await forgetAttempt(tx, subjectsOf(member.account, caller.origin))
    return openSession(ctx, tx, {
      member,
      origin: caller.origin,
      accountEnds: null,
      remember: input.remember,
      steps: 'both',
    })
  })
}
