import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { cashOf } from './balance.ts'
import type { NotPlaced } from './place-bets.ts'

/**
 * Refuses a stake (in 1/100000) that the member cannot place now: too little cash, or the member's
 * protection. Call it before work that would be wasted on such a bet; placing a bet checks the same again.
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
