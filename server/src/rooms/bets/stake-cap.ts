import type { Db } from '../../db/db.ts'

/** Sets, or with null removes, the largest stake of a member's bets, in every product. */
export async function setStakeCap(tx: Db, memberId: bigint, maxStake: bigint | null): Promise<void> {
  await tx.query(
    maxStake === null
      ? 'delete from bets_stake_cap where member_id = $1 and $2::bigint is null'
      : `insert into bets_stake_cap (member_id, max_stake) values ($1, $2)
         on conflict (member_id) do update set max_stake = excluded.max_stake`,
    [memberId, maxStake],
  )
}

/** Those of these members whose stakes are limited. */
export async function cappedMembers(book: Db, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await book.query<{ id: bigint }>(
    'select member_id as id from bets_stake_cap where member_id = any ($1)',
    [memberIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The largest stake of a member's bets; null if nothing limits it. */
export async function readStakeCap(book: Db, memberId: bigint): Promise<bigint | null> {
  const [row] = await book.query<{ max: bigint }>(
    'select max_stake as max from bets_stake_cap where member_id = $1',
    [memberId],
  )
  return row?.max ?? null
}
