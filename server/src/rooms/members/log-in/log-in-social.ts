import type { SocialProvider } from '@koi/contract/social.ts'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { findMember } from '../member/store.ts'
import { ownerOf, recordUse } from '../social/link.ts'
import { authorizationUrl, identify, requireOpenProvider } from '../social/open-provider.ts'
import { issueTicket } from '../social/ticket.ts'
import { beginVisit, endVisit } from '../social/visit.ts'
import { openSession, requireSide, type Session } from './open-session.ts'

interface StartInput {
  readonly provider: SocialProvider
  readonly remember?: boolean | undefined
  readonly affiliateCode?: string | undefined
}

/** The call: sends the browser to a provider to log in (LG-08, LG-09). */
export async function startSocialLogIn(ctx: Context, caller: Visitor, input: StartInput) {
  await requireOpenProvider(ctx, input.provider)
  const visit = await beginVisit(ctx, caller.origin, { ...input, purpose: 'login' })
  return { url: await authorizationUrl(ctx, input.provider, visit) }
}

interface ReturnInput {
  readonly state: string
  readonly code: string
  readonly side?: 'member' | 'agent' | undefined
}

/**
 * The call: logs in the member whose identity the provider confirms. An unlinked identity leads to
 * registration: the refusal carries a ticket that links it. Accounts are never matched by e-mail address. The
 * second step and the side are checked as with a password.
 */
export async function logInSocial(ctx: Context, caller: Visitor, input: ReturnInput): Promise<Session> {
  const { origin } = caller
  const visit = await endVisit(ctx, origin, { state: input.state, memberId: null })
  await requireOpenProvider(ctx, visit.provider)
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
    if (!(await recordUse(tx, identity, { memberId, at: ctx.clock.now() }))) refuse('social.failed')
    return openSession(ctx, tx, { member, origin, accountEnds: null, remember: visit.remember })
  })
}
