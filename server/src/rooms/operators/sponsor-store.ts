import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'

/** The SQL of who depends on whom: an operator's sponsors are those who invited or reset them. */
export async function insertSponsor(
  tx: Tx,
  sponsor: {
    readonly operatorId: OperatorId
    readonly sponsorId: OperatorId
    readonly kind: 'invited' | 'reset'
    readonly at: Date
  },
): Promise<void> {
  await tx.query(
    'insert into operators.sponsor (operator_id, sponsor_id, kind, at) values ($1, $2, $3, $4)',
    [sponsor.operatorId, sponsor.sponsorId, sponsor.kind, sponsor.at],
  )
}

/**
 * Whether one person may be behind two operators: they are the same, or following the sponsors of both who
 * are not confirmed leads to the same operator.
 */
export async function mayBeOnePerson(db: Db, one: OperatorId, other: OperatorId): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `with recursive behind (of, id) as (
       select id, id from unnest($1::bigint[]) id
       union
       select behind.of, sponsor.sponsor_id from behind
       join operators.sponsor sponsor on sponsor.operator_id = behind.id and sponsor.confirmed_at is null
     )
     select exists (
       select from behind one join behind other on other.id = one.id where one.of = $2 and other.of = $3
     ) as found`,
    [[one, other], one, other],
  )
  return row?.found ?? true
}

/** Confirms an operator against all of their sponsors; false if there was nothing to confirm. */
export async function confirmSponsors(
  tx: Tx,
  id: OperatorId,
  { by, at }: { readonly by: OperatorId; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update operators.sponsor set confirmed_by = $2, confirmed_at = $3
     where operator_id = $1 and confirmed_at is null returning id`,
    [id, by, at],
  )
  return rows.length > 0
}
