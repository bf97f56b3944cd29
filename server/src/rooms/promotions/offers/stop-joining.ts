import type { Tx } from '../../../db/db.ts'
import { type Stop, writeStopped } from './bonus-letter.ts'
import { changeJoining, type Signed } from './joining-store.ts'
import { spend } from './offer-store.ts'

/**
 * Ends a joining, locked after its offer, whose bonus does not begin: what was reserved returns to the
 * budget, and the member gets a letter with the reason.
 */
export async function stopJoining(tx: Tx, joining: Signed, stop: Stop): Promise<void> {
  await spend(tx, joining.offerId, { amount: -joining.reserved, takers: -1 })
  await changeJoining(tx, joining.id, {
    ...{ state: 'lapsed', reserved: 0n, endedAt: stop.at, stopped: stop.why },
  })
  await writeStopped(tx, joining, stop)
}
