import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { referralSchemas } from '@koi/contract/schemas/referral.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { sumUsed } from '../bets/index.ts'
import { profileOf } from '../members/index.ts'
import { whyNoOffer } from '../protection/index.ts'
import { isPromotionOn } from '../whitelabel/index.ts'
import { countFriends } from './friend-store.ts'
import { type IncomeKind, reachedMilestones, sumOfMember } from './income-store.ts'
import { presentTerms } from './terms.ts'
import { currentTerms } from './terms-store.ts'

type Shown = z.input<(typeof referralSchemas)['referral']['output']>

/** The terms of the programme, what the member earned with it, and the milestones (GR-12). */
export async function referral(ctx: Context, caller: MemberCaller): Promise<Shown> {
  await requireReferral(ctx)
  const [version, profile, refused, friends, sums, reached] = await Promise.all([
    currentTerms(ctx.db, ctx.clock.now()),
    profileOf(ctx.db, caller.id),
    whyNoOffer(ctx, {
      members: [caller],
      used: (id, from) => sumUsed(ctx.db.book(caller.book), id, from),
    }),
    countFriends(ctx.db, caller.id),
    sumOfMember(ctx.db, caller.id),
    reachedMilestones(ctx.db, caller.id),
  ])
  const road = profile.upline.length === 0 && caller.type === 0 ? 'referral' : 'team'
  const mayInvite = !refused.has(caller.id)
  const isShown = version?.enabled === true && mayInvite && road === 'referral'
  const count = (states: readonly (string | null)[]) =>
    friends.reduce((sum, one) => (states.includes(one.state) ? sum + one.count : sum), 0)
  const isWaiting = version?.enabled === true ? ['waiting', null] : ['waiting']
  return {
    ...{ currency: realCurrency(), road, mayInvite, reached: [...reached] },
    terms: isShown ? presentTerms(version.terms) : null,
    friends: {
      all: friends.reduce((sum, one) => sum + one.count, 0),
      waiting: count(isWaiting),
      qualified: count(['qualified']),
    },
    earned: earnedOf(sums),
    carried: toWire(friends.reduce((sum, one) => sum + one.carried, 0n)),
  }
}

function earnedOf(
  sums: readonly { readonly kind: IncomeKind; readonly sum: bigint; readonly waiting: bigint }[],
): Shown['earned'] {
  const of = (kind: IncomeKind) => toWire(sums.find((one) => one.kind === kind)?.sum ?? 0n)
  return {
    ...{ invitation: of('invitation'), milestone: of('milestone'), deposit: of('deposit'), play: of('play') },
    total: toWire(sums.reduce((sum, one) => sum + one.sum, 0n)),
    waiting: toWire(sums.reduce((sum, one) => sum + one.waiting, 0n)),
  }
}

/** Requires the promotion REFERRAL, as the footer and the member centre do (SH-33, MC-13). */
export async function requireReferral(ctx: Context): Promise<void> {
  if (!(await isPromotionOn(ctx, 'REFERRAL'))) refuse('promotion.closed')
}
