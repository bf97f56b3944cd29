import type { Need } from '@koi/contract/set-up.ts'
import { firebaseOf, sendsSms, socialProvidersOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { readCashierState } from '../cashier/index.ts'
import { countGamesOnSale } from '../lottery/index.ts'
import { hasMissionOn } from '../missions/index.ts'
import { areRebatesOn } from '../rebates/index.ts'
import { isReferralPublished } from '../referral/index.ts'
import { hasRewardOn } from '../rewards/index.ts'
import { isAnyVendorOn } from '../vendors/index.ts'

/** What a switch of the site could lead to and is not set up now. */
export async function readMissing(ctx: Context): Promise<ReadonlySet<Need>> {
  const [cashier, games, isVendorOn, hasReward, hasRebates, hasMission, hasReferral] = await Promise.all([
    readCashierState(ctx),
    countGamesOnSale(ctx.db),
    isAnyVendorOn(ctx.db),
    hasRewardOn(ctx.db, ctx.clock.now()),
    areRebatesOn(ctx),
    hasMissionOn(ctx.db, ctx.clock.now()),
    isReferralPublished(ctx.db),
  ])
  const social = socialProvidersOf(ctx.config)
  const is: Readonly<Record<Need, boolean>> = {
    no_sms: !sendsSms(ctx.config),
    no_mail: ctx.config.KOI_SMTP_URL === undefined,
    no_facebook: !social.includes('facebook'),
    no_google: !social.includes('google'),
    no_firebase: firebaseOf(ctx.config) === null,
    no_channel: !cashier.hasChannel,
    no_bank: !cashier.hasBank,
    no_games: games === 0 && !isVendorOn,
    no_rewards: !hasReward,
    no_rebates: !hasRebates,
    no_missions: !hasMission,
    no_referral: !hasReferral,
  }
  return new Set((Object.keys(is) as Need[]).filter((need) => is[need]))
}
