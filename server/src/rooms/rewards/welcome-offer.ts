import { type Currency, realCurrency, toWire } from '@koi/contract/money.ts'
import type { rewardSchemas } from '@koi/contract/schemas/rewards.ts'
import type { z } from 'zod'
import { cachedFor } from '../../cached-for.ts'
import type { Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { isFlagOn } from '../whitelabel/index.ts'
import { type Texts, turnoverOf } from './reward.ts'

/** A reward for everyone, as a new member would find it. */
export interface WelcomeOffer {
  readonly titles: Texts
  readonly bodies: Texts
  readonly amount: bigint
  readonly currency: Currency
  readonly turnoverRate: number
  readonly claimDays: number
  readonly until: Date
}

/** How long an offer that was switched off may still be shown to visitors; a claim is checked again. */
const CACHE_MS = 10_000

const offer = cachedFor(CACHE_MS, async (ctx: Context): Promise<WelcomeOffer | null> => {
  const [row] = await ctx.db.query<WelcomeOffer>({
    name: 'rewards.welcome_offer',
    text: `select titles, bodies, amount, currency, turnover_rate as "turnoverRate",
             claim_days as "claimDays", until_at as until
           from rewards.reward
           where everyone and enabled and opened_at is not null and closed_at is null and currency = $2
             and from_at <= $1 and until_at > $1 and spent + amount <= budget
           order by amount desc, id limit 1`,
    values: [ctx.clock.now(), realCurrency()],
  })
  return row ?? null
})

/** The largest reward that someone who registers now can claim; null if the reward centre is closed. */
export const readWelcomeOffer = async (ctx: Context): Promise<WelcomeOffer | null> =>
  (await isFlagOn(ctx, 'REWCEN3')) ? offer.read(ctx) : null

/** The offer with its terms, for visitors; from memory. */
export async function welcomeOffer(
  ctx: Context,
  caller: Visitor,
): Promise<z.input<(typeof rewardSchemas)['welcomeOffer']['output']>> {
  const found = await readWelcomeOffer(ctx)
  if (found === null) return { offer: null }
  const { language } = caller.origin
  const { titles, bodies, amount, currency, turnoverRate, claimDays, until } = found
  return {
    offer: {
      title: titles[language] || titles.EN,
      body: bodies[language] || bodies.EN,
      amount: toWire(amount),
      currency,
      turnover: toWire(turnoverOf(amount, turnoverRate)),
      claimDays,
      until: until.getTime(),
    },
  }
}
