import type { Context } from '../../context.ts'
import { dayOf } from '../../platform-day.ts'
import { termsOn } from './terms-store.ts'

/** Whether members earn on their own play today. */
export async function areRebatesOn(ctx: Context): Promise<boolean> {
  const terms = await termsOn(ctx.db, dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE))
  return terms?.isOn === true
}
