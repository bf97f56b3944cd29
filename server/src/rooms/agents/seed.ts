import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { termsHistory, today, writeTerms } from './terms-store.ts'

/** What the agent of the demo may give: half of what such houses usually leave to a line. */
const TERMS = { series: 1950, rates: { RNG: 60, LIVE: 40, FISH: 60, PVP: 40, SPORTS: 40 } }

/** Terms for the demo's agent, unless some were set before. */
export async function seedTerms(ctx: Context, memberId: MemberId): Promise<void> {
  if ((await termsHistory(ctx.db, memberId, ctx.config.KOI_TIME_ZONE)).length > 0) return
  await writeTerms(ctx.db, {
    ...{ ...TERMS, memberId, fromDay: today(ctx), at: ctx.clock.now() },
    ...{ setBy: 'operator', reason: 'demo' },
  })
}
