import type { MemberId } from '../../caller.ts'
import type { Tx } from '../../db/db.ts'
import { facts } from '../../facts.ts'
import { enqueue } from '../../job.ts'

/** States that a member may be told of; what they cancelled themselves is no news to them. */
const TOLD: readonly string[] = [
  ...['success', 'failed', 'returning', 'returned'],
  ...['paid', 'pay_failed', 'rejected'],
]

/** Announces to the rooms above that a deposit or a withdrawal has changed, in the transaction of the change. */
export async function announceMoney(
  tx: Tx,
  rows: readonly { readonly memberId: MemberId }[],
  state: string | undefined,
): Promise<void> {
  if (state === undefined || !TOLD.includes(state)) return
  for (const { memberId } of rows)
    await enqueue(tx, { name: facts.moneyMoved.name, payload: { memberId: String(memberId) } })
}
