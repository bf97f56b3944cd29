import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { cashOf } from './balance.ts'
import type { NotPlaced } from './place-bets.ts'

/**
 * Refuses what stands against a stake (in 1/100000) by now: too little cash, or the member's protection. For
 * what should not be done for a bet that cannot be had; placing asks again by itself.
 */
export async function requireStakeable(
  book: Db,
  { memberId, stake, at }: { readonly memberId: bigint; readonly stake: bigint; readonly at: Date },
): Promise<void> {
  const [row] = await book.query<{ against: NotPlaced['code'] | null }>(
    'select (bets_against(array[$1::bigint], array[$2::bigint], $3))[1] as against',
    [memberId, stake, at],
  )
  if (row?.against) refuse(row.against)
  if ((await cashOf(book, memberId)) < stake) refuse('wallet.insufficient_funds')
}
