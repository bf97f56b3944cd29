import { PROVIDER_NAMES, type SocialProvider } from '@koi/contract/social.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { unlinkAccount } from '../credentials/access-review.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { notifyMember } from '../notices/notice.ts'
import { addLink, linksOf, nameOfLink, ownerOf } from '../social/link.ts'
import { authorizationUrl, identify, openProviders, requireOpenProvider } from '../social/open-provider.ts'
import type { ExternalIdentity } from '../social/provider.ts'
import { beginVisit, endVisit } from '../social/visit.ts'

/** The call: the accounts that can be linked here, and those that are, also of providers that are off now. */
export async function socialLinks(ctx: Context, caller: MemberCaller) {
  const [open, links] = await Promise.all([openProviders(ctx), linksOf(ctx.db, caller.id)])
  const providers = new Set([...open, ...links.map(({ provider }) => provider)])
  return [...providers].sort().map((provider) => {
    const link = links.find((one) => one.provider === provider)
    return { provider, label: link?.label ?? null, linkedAt: link?.linkedAt.getTime() ?? null }
  })
}

interface LinkInput {
  readonly provider: SocialProvider
  readonly password: string
}

/**
 * The call: sends the browser to a provider to link an account. A link can log in, so it needs the password.
 */
export async function startSocialLink(ctx: Context, caller: MemberCaller, input: LinkInput) {
  const { provider } = input
  await requireOpenProvider(ctx, provider)
  await confirmPassword(ctx, caller.id, input.password)
  if ((await linksOf(ctx.db, caller.id)).some((link) => link.provider === provider)) refuse('social.linked')
  const visit = await beginVisit(ctx, caller.origin, { provider, purpose: 'link', memberId: caller.id })
  return { url: await authorizationUrl(ctx, provider, visit) }
}

/**
 * The call: links the identity that the provider confirms; refuses 'social.taken' if another member has it.
 */
export async function linkSocial(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly state: string; readonly code: string },
) {
  const visit = await endVisit(ctx, caller.origin, { state: input.state, memberId: caller.id })
  await requireOpenProvider(ctx, visit.provider)
  const identity = await identify(ctx, visit, input.code)
  await ctx.db.transact(async (tx) => {
    if (await addLink(tx, identity, { memberId: caller.id, at: ctx.clock.now() })) {
      return notifyOfLink(ctx, tx, caller, identity)
    }
    const owner = await ownerOf(tx, identity)
    if (owner !== caller.id) refuse(owner === null ? 'social.linked' : 'social.taken')
  })
  return { provider: visit.provider }
}

/** The call: unlinks an account, which can then no longer log in. */
export async function unlinkSocial(ctx: Context, caller: MemberCaller, input: LinkInput) {
  await confirmPassword(ctx, caller.id, input.password)
  const { provider } = input
  await ctx.db.transact((tx) => unlinkAccount(ctx, tx, { caller, provider }))
  return { done: true as const }
}

/** A link can log in, so the member is notified of it as of a change of the password. */
async function notifyOfLink(ctx: Context, tx: Tx, caller: MemberCaller, identity: ExternalIdentity) {
  const values = { provider: PROVIDER_NAMES[identity.provider], way: nameOfLink(identity) }
  await notifyMember(ctx, tx, {
    kind: 'social-linked',
    memberId: caller.id,
    language: caller.origin.language,
    values,
  })
}
