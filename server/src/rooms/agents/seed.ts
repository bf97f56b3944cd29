import type { Terms } from '@koi/contract/agents/terms.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { termsHistory, today, writeTerms } from './terms-store.ts'

/** What the agent of the demo may give: half of what such houses usually leave to a line. */
const TERMS: Terms = { series: 1950, rates: { RNG: 60, LIVE: 40, FISH: 60, PVP: 40, SPORTS: 40 } }

/** Terms for the demo's agent, or for a member of the team, unless some were set before. */
export async function seedTerms(ctx: Context, memberId: MemberId, terms: Terms = TERMS): Promise<void> {
  if ((await termsHistory(ctx.db, memberId, ctx.config.KOI_TIME_ZONE)).length > 0) return
  await writeTerms(ctx.db, {
    ...{ ...terms, memberId, fromDay: today(ctx), at: ctx.clock.now() },
    ...{ setBy: 'operator', reason: 'demo' },
  })
}
