import type { Context } from '../../context.ts'
import { forgetSettings } from './settings.ts'
import { writeFlag, writePromotion, writeSite } from './store.ts'

/**
 * Switches on what the demo shows and a new site leaves to its operator: the reward centre, rebates,
 * missions, wins.
 */
export async function openDemoSite(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    for (const flag of ['REWCEN3', 'AGETRANSFERUP3', 'MANPLAYREB3', 'PLYRBT'] as const)
      await writeFlag(tx, flag, '1')
    await writePromotion(tx, { key: 'MISSION', enabled: true })
    await writeSite(tx, { showsWins: true })
  })
  forgetSettings(ctx)
}
