import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { lockMember } from '../transfer/transfer-session-store.ts'
import type { FreeRounds } from './free-rounds.ts'
import { lockOpenOf, lockOpenOfOffer, saveCancel } from './free-store.ts'
import { END_FREE_ROUNDS } from './open-at-vendor.ts'

/**
 * Cancels free rounds: from the commit on no round of them is accepted, and the vendor is told. What was won
 * stays. Returns false if they had ended before.
 */
export async function cancelFreeRounds(
  tx: Tx,
  free: Pick<FreeRounds, 'id' | 'book' | 'memberId'>,
  end: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  await lockMember(tx.in(free.book), free.memberId)
  if (!(await saveCancel(tx, free, end))) return false
  await enqueue(tx, { name: END_FREE_ROUNDS, payload: { id: free.id }, key: `end-free-rounds:${free.id}` })
  return true
}

/** Play was closed to a member: their free rounds end, those that their vendor has not opened included. */
export async function cancelAllFreeRounds(
  ctx: Context,
  { memberId }: { readonly memberId: MemberId },
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    for (const free of await lockOpenOf(tx, memberId, at))
      await cancelFreeRounds(tx, free, { by: 'play closed', at })
  })
}

export const CANCEL_OFFER = 'vendors.cancel-offer'

/** Members of one transaction. */
const MEMBERS = 50

/** The job of an offer that an operator cancelled: ends the rounds of its members, a few in a transaction. */
export async function cancelRoundsOfOffer(
  ctx: Context,
  { id, by }: { readonly id: bigint; readonly by: string },
): Promise<void> {
  for (;;) {
    const at = ctx.clock.now()
    const ended = await ctx.db.transact(async (tx) => {
      const open = await lockOpenOfOffer(tx, id, { now: at, limit: MEMBERS })
      for (const free of open) await cancelFreeRounds(tx, free, { by, at })
      return open.length
    })
    if (ended < MEMBERS) return
  }
}
