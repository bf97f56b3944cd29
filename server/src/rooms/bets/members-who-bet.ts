import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'

/** Those of these members of one book who have a bet on a draw. */
export async function membersWhoBet(
  book: Db,
  drawKey: bigint,
  members: readonly MemberId[],
): Promise<readonly MemberId[]> {
  const rows = await book.query<{ memberId: MemberId }>(
    `select distinct member_id as "memberId" from bets_bet
     where draw_key = $1 and member_id = any ($2::bigint[])`,
    [drawKey, members],
  )
  return rows.map(({ memberId }) => memberId)
}
