import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { lockOnePerson } from '../operators/index.ts'
import { readAdjustmentLimits } from './adjustment-store.ts'
import { type Arrival, sumOfOnePerson } from './arrival-store.ts'
import { addSeconds } from './deposit.ts'
import type { Settings } from './settings.ts'

const DAY_SECONDS = 24 * 3600

/**
 * Whether one person alone may not credit what arrived: it is above the house's limit, it was typed, or with
 * it the statements that one person imported within 24 hours, as whichever operator, are above the limit of
 * adjustments of a day.
 */
export async function needsSecondPersonFor(
  ctx: Context,
  tx: Tx,
  { arrival, settings }: { readonly arrival: Arrival; readonly settings: Settings },
): Promise<boolean> {
  if (!arrival.isImported || arrival.amount > settings['withdrawal.second_person_above']) return true
  const { dailyAmount } = await readAdjustmentLimits(tx)
  const since = addSeconds(ctx.clock.now(), -DAY_SECONDS)
  const person = await lockOnePerson(tx, arrival.enteredBy, 'cashier.arrivals')
  return (await sumOfOnePerson(tx, person, since)) + arrival.amount > dailyAmount
}
