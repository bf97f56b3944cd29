import type { MemberId, OperatorId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** A correction of a member's date of birth that waits for a second person. */
export interface BirthDateChange {
  readonly id: bigint
  readonly memberId: MemberId
  /** The proposed date, sealed. */
  readonly after: string
  readonly reason: string
  readonly askedBy: OperatorId
  readonly askedName: string
  readonly askedAt: Date
}

const CHANGE = `id, member_id as "memberId", after, reason, asked_by as "askedBy", asked_name as "askedName",
  asked_at as "askedAt"`

export async function waitingChange(db: Db, memberId: MemberId): Promise<BirthDateChange | null> {
  const [row] = await db.query<BirthDateChange>(
    `select ${CHANGE} from members.birth_date_change where member_id = $1 and state = 'waiting'`,
    [memberId],
  )
  return row ?? null
}

/** Locks a member, so that proposals and decisions about them come one after another; null if unknown. */
export async function lockPerson(
  tx: Tx,
  id: MemberId,
): Promise<{ readonly id: MemberId; readonly book: number; readonly birthDateSealed: string | null } | null> {
  const [row] = await tx.query<{ id: MemberId; book: number; birthDateSealed: string | null }>(
    `select id, book, birth_date as "birthDateSealed" from members.member where id = $1 for update`,
    [id],
  )
  return row ?? null
}

interface NewChange extends Omit<BirthDateChange, 'id'> {
  readonly before: string | null
}

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  const { memberId, before, after, reason, askedBy, askedName, askedAt } = change
  await tx.query(
    `insert into members.birth_date_change (member_id, before, after, reason, state, asked_by, asked_name,
       asked_at)
     values ($1, $2, $3, $4, 'waiting', $5, $6, $7)`,
    [memberId, before, after, reason, askedBy, askedName, askedAt],
  )
}

interface Decision {
  readonly state: 'confirmed' | 'dropped'
  readonly name: string
  readonly at: Date
}

export async function decideChange(tx: Tx, id: bigint, { state, name, at }: Decision): Promise<void> {
  await tx.query(
    'update members.birth_date_change set state = $2, decided_name = $3, decided_at = $4 where id = $1',
    [id, state, name, at],
  )
}

export async function writeBirthDate(
  tx: Tx,
  id: MemberId,
  { sealed, key }: { readonly sealed: string; readonly key: Buffer | null },
): Promise<void> {
  await tx.query('update members.member set birth_date = $2, birth_key = $3 where id = $1', [id, sealed, key])
}
