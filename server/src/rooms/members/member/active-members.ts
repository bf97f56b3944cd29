import type { MemberId } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'

/** Those of these members whose account is active. */
export async function activeAmong(db: Db, ids: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const rows = await db.query<{ id: MemberId }>(
    `select id from members.member where id = any ($1::bigint[]) and status = 'active'`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
