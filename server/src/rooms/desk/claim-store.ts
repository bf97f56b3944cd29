import type { OperatorCaller, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Thing } from './work.ts'

/** How long a thing is an operator's: long enough to decide it, short enough if they go home. */
const CLAIM_MS = 15 * 60_000

/** When a claim ends that is made now. Pure. */
export const endOf = (now: Date): Date => new Date(now.getTime() + CLAIM_MS)

/** Who has a thing, until when. */
export interface Claim extends Thing {
  readonly operatorId: OperatorId
  readonly operator: string
  readonly takenAt: Date
  readonly until: Date
  readonly note: string | null
}

const CLAIM = `claim.kind, claim.thing, claim.operator_id as "operatorId", claim.operator,
  claim.taken_at as "takenAt", claim.expires_at as until, claim.note`

/** All claims that have not expired. */
export const listClaims = (db: Db, now: Date): Promise<Claim[]> =>
  db.query<Claim>(`select ${CLAIM} from desk.claim claim where claim.expires_at > $1`, [now])

/** The claim of a thing; null for none, and for one that has expired. */
export async function findClaim(db: Db, { kind, thing }: Thing, now: Date): Promise<Claim | null> {
  const [row] = await db.query<Claim>(
    `select ${CLAIM} from desk.claim claim
     where claim.kind = $1 and claim.thing = $2 and claim.expires_at > $3`,
    [kind, thing, now],
  )
  return row ?? null
}

export interface NewClaim {
  readonly by: OperatorCaller
  readonly now: Date
  readonly until: Date
  /** Why it is taken from a colleague; null where it is free. */
  readonly note: string | null
}

/**
 * Gives a thing to an operator, or keeps it theirs for longer. Null if a colleague has it, unless there is a
 * note. Of two who take it at the same time one waits for the other.
 */
export async function writeClaim(tx: Tx, { kind, thing }: Thing, claim: NewClaim): Promise<Claim | null> {
  const { by, now, until, note } = claim
  const [row] = await tx.query<Claim>(
    `insert into desk.claim as claim (kind, thing, operator_id, operator, taken_at, expires_at, note)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (kind, thing) do update set operator_id = excluded.operator_id,
       operator = excluded.operator, expires_at = excluded.expires_at,
       taken_at = case when claim.operator_id = excluded.operator_id and claim.expires_at > $5
         then claim.taken_at else excluded.taken_at end,
       note = case when claim.operator_id = excluded.operator_id and claim.expires_at > $5
         then claim.note else excluded.note end
     where claim.operator_id = excluded.operator_id or claim.expires_at <= $5 or $7::text is not null
     returning ${CLAIM}`,
    [kind, thing, by.id, by.name, now, until, note],
  )
  return row ?? null
}

/** Ends an operator's claim of a thing; false if they have none that has not expired. */
export async function deleteClaim(
  db: Db,
  { kind, thing }: Thing,
  { by, now }: { readonly by: OperatorId; readonly now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `delete from desk.claim where kind = $1 and thing = $2 and operator_id = $3 and expires_at > $4
     returning kind`,
    [kind, thing, by, now],
  )
  return rows.length === 1
}

/** Expired claims count as none; this only frees their space. */
export async function deleteExpiredClaims(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'desk.claim',
    where: 'expires_at <= $1',
    values: [now],
    by: 'expires_at',
  })
}
