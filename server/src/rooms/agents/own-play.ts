import type { Tx } from '../../db/db.ts'

/**
 * From a day that has not begun, members claim what their own rate earns on their own play; otherwise the
 * close of the day pays it with the rebates of their team.
 */
export async function setOwnPlay(
  tx: Tx,
  { fromDay, isClaimed }: { readonly fromDay: string; readonly isClaimed: boolean },
): Promise<void> {
  await tx.query(
    `insert into agents.own_play (from_day, is_claimed) values ($1, $2)
     on conflict (from_day) do update set is_claimed = excluded.is_claimed`,
    [fromDay, isClaimed],
  )
}
