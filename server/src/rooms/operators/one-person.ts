import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'

/** The operator, and everyone they lead to by sponsors who are not confirmed. */
const BEHIND = `with recursive behind (id) as (
  select $1::bigint
  union
  select sponsor.sponsor_id from behind
  join operators.sponsor sponsor on sponsor.operator_id = behind.id and sponsor.confirmed_at is null
)`

/**
 * All operators who may be one person with this one, themselves included: those for whom requireSecondPerson
 * refuses. What one person may do alone in a day is the sum of what all of them did.
 */
export async function operatorsOfOnePerson(db: Db, id: OperatorId): Promise<readonly OperatorId[]> {
  const rows = await db.query<{ id: OperatorId }>(
    `${BEHIND}, same (id) as (
       select id from behind
       union
       select sponsor.operator_id from same
       join operators.sponsor sponsor on sponsor.sponsor_id = same.id and sponsor.confirmed_at is null
     )
     select id from same order by id`,
    [id],
  )
  return rows.map((row) => row.id)
}

/**
 * The same, and nobody who may be this person continues with the same act until the transaction ends. Two
 * operators who may be one person have a sponsor in common, or are each other's, so that their locks meet.
 */
export async function lockOnePerson(tx: Tx, id: OperatorId, act: string): Promise<readonly OperatorId[]> {
  await tx.query(
    `${BEHIND}
     select pg_advisory_xact_lock(hashtext($2), hashtext(one.id::text))
     from (select id from behind order by id) one`,
    [id, act],
  )
  return operatorsOfOnePerson(tx, id)
}
