import type { SocialProvider } from '@koi/contract/social.ts'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { findMember } from '../member/store.ts'
import { noteUse, ownerOf } from '../social/link.ts'
import { addressOf, demandOpen, identify } from '../social/open-provider.ts'
import { issueTicket } from '../social/ticket.ts'
import { beginVisit, endVisit } from '../social/visit.ts'
import { openSession, requireSide, type Session } from './open-session.ts'

interface Start {
  readonly provider: SocialProvider
  readonly remember?: boolean | undefined
  readonly affiliateCode?: string | undefined
}

/** The call: sends the browser to a provider, to log in (LG-08, LG-09). */
export async function startSocialLogIn(ctx: Context, caller: Visitor, input: Start) {
  await demandOpen(ctx, input.provider)
  const visit = await beginVisit(ctx, caller.origin, { ...input, purpose: 'login' })
  return { url: await addressOf(ctx, input.provider, visit) }
}

interface Back {
  readonly state: string
  readonly code: string
  readonly side?: 'member' | 'agent' | undefined
}

/**
 * The call: logs in whoever the provider says it is. An identity that is nobody's leads to registration: the
 * refusal carries the ticket that links it. No account is ever found by an e-mail address. The second step
 * and the sides bind as after a password.
 */
export async function logInSocial(ctx: Context, caller: Visitor, input: Back): Promise<Session> {
  const { origin } = caller
  const visit = await endVisit(ctx, origin, { state: input.state, memberId: null })
  await demandOpen(ctx, visit.provider)
  const identity = await identify(ctx, visit, input.code)
  const memberId = await ownerOf(ctx.db, identity)
  if (memberId === null) {
    const { provider, label } = identity
    const { affiliateCode } = visit
    refuse('social.unregistered', {
      ticket: await issueTicket(ctx, identity),
      provider,
      label,
      affiliateCode,
    })
  }
  const member = await findMember(ctx.db, memberId)
  if (member === null || member.status !== 'active') return refuse('login.unknown')
  requireSide(member, input.side ?? 'member')
  return ctx.db.transact(async (tx) => {
    // Unlinked since it was read.
    if (!(await noteUse(tx, identity, { memberId, at: ctx.clock.now() }))) refuse('social.failed')
    return openSession(ctx, tx, { member, origin, accountEnds: null, remember: visit.remember })
  })
}
