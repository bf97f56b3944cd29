import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { cashOf } from './balance.ts'
import type { NotPlaced } from './place-bets.ts'

interface Stake {
  readonly memberId: bigint
  readonly stake: bigint
  /** The largest bet of the stake, which a running bonus may bound. */
  readonly largest: bigint
  readonly at: Date
}

/**
 * Refuses a stake (in 1/100000) that the member cannot place now: too little cash, the member's protection,
 * or a running bonus. Call it before work that would be wasted on such a bet; placing a bet checks the same
 * again.
 */
export async function requireStakeable(book: Db, { memberId, stake, largest, at }: Stake): Promise<void> {
  const [row] = await book.query<{ against: NotPlaced['code'] | null }>(
    'select (bets_against(array[$1::bigint], array[$2::bigint], $3, array[$4::bigint]))[1] as against',
    [memberId, stake, at, largest],
  )
  if (row?.against) refuse(row.against)
  if ((await cashOf(book, memberId)) < stake) refuse('wallet.insufficient_funds')
}
