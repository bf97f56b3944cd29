import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'

/** Bounds each bet of a member, in every product; null takes the bound away. */
export async function setStakeCap(tx: Tx, memberId: MemberId, most: bigint | null): Promise<void> {
  if (most === null) {
    await tx.query('delete from bets_stake_cap where member_id = $1', [memberId])
    return
  }
  await tx.query(
    `insert into bets_stake_cap (member_id, most) values ($1, $2)
     on conflict (member_id) do update set most = excluded.most`,
    [memberId, most],
  )
}

/** The largest bet that a member may place; null for any. */
export async function readStakeCap(book: Db, memberId: MemberId): Promise<bigint | null> {
  const [row] = await book.query<{ most: bigint }>('select most from bets_stake_cap where member_id = $1', [
    memberId,
  ])
  return row?.most ?? null
}
