import { PROVIDER_NAMES, type SocialProvider } from '@koi/contract/social.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { removeAccount } from '../credentials/access-review.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { notifyMember } from '../notices/notice.ts'
import { addLink, linksOf, nameOfLink, ownerOf } from '../social/link.ts'
import { addressOf, demandOpen, identify, openProviders } from '../social/open-provider.ts'
import type { OutsideIdentity } from '../social/provider.ts'
import { beginVisit, endVisit } from '../social/visit.ts'

/** The call: what can be linked here, and what is; a link stays in sight when its provider is closed. */
export async function socialLinks(ctx: Context, caller: MemberCaller) {
  const [open, links] = await Promise.all([openProviders(ctx), linksOf(ctx.db, caller.id)])
  const providers = new Set([...open, ...links.map(({ provider }) => provider)])
  return [...providers].sort().map((provider) => {
    const link = links.find((one) => one.provider === provider)
    return { provider, label: link?.label ?? null, linkedAt: link?.linkedAt.getTime() ?? null }
  })
}

interface Chosen {
  readonly provider: SocialProvider
  readonly password: string
}

/** The call: sends the browser to a provider, to link. A link logs in, so the password is asked first. */
export async function startSocialLink(ctx: Context, caller: MemberCaller, input: Chosen) {
  const { provider } = input
  await demandOpen(ctx, provider)
  await confirmPassword(ctx, caller.id, input.password)
  if ((await linksOf(ctx.db, caller.id)).some((link) => link.provider === provider)) refuse('social.linked')
  const visit = await beginVisit(ctx, caller.origin, { provider, purpose: 'link', memberId: caller.id })
  return { url: await addressOf(ctx, provider, visit) }
}

/** The call: links whoever the provider says it is; refuses 'social.taken' for another member's identity. */
export async function linkSocial(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly state: string; readonly code: string },
) {
  const visit = await endVisit(ctx, caller.origin, { state: input.state, memberId: caller.id })
  await demandOpen(ctx, visit.provider)
  const identity = await identify(ctx, visit, input.code)
  await ctx.db.transact(async (tx) => {
    if (await addLink(tx, identity, { memberId: caller.id, at: ctx.clock.now() })) {
      return tellLink(ctx, tx, caller, identity)
    }
    const owner = await ownerOf(tx, identity)
    if (owner !== caller.id) refuse(owner === null ? 'social.linked' : 'social.taken')
  })
  return { provider: visit.provider }
}

/** The call: the identity logs in no more. */
export async function unlinkSocial(ctx: Context, caller: MemberCaller, input: Chosen) {
  await confirmPassword(ctx, caller.id, input.password)
  const { provider } = input
  await ctx.db.transact((tx) => removeAccount(ctx, tx, { caller, provider }))
  return { done: true as const }
}

/** A link is a way in, so the member hears of it like of a password. */
async function tellLink(ctx: Context, tx: Tx, caller: MemberCaller, identity: OutsideIdentity) {
  const values = { provider: PROVIDER_NAMES[identity.provider], way: nameOfLink(identity) }
  await notifyMember(ctx, tx, {
    kind: 'social-linked',
    memberId: caller.id,
    language: caller.origin.language,
    values,
  })
}
