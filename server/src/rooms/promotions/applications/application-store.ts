import assert from 'node:assert/strict'
import type { MemberId, OperatorId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'
import type { Texts } from '../../rewards/index.ts'
import type { ApplyTerms, Once, OwnApplication } from '../offers/offer.ts'

interface NewApplication {
  readonly offerId: bigint
  readonly version: number
  readonly memberId: MemberId
  readonly book: number
  readonly comment: string
  readonly at: Date
}

export async function insertApplication(tx: Tx, application: NewApplication): Promise<bigint> {
  const { offerId, version, memberId, book, comment, at } = application
  const [row] = await tx.query<{ id: bigint }>(
    `insert into promotions.application (offer_id, version, member_id, book, comment, applied_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [offerId, version, memberId, book, comment, at],
  )
  assert(row)
  return row.id
}

export interface Application extends OwnApplication {
  readonly offerId: bigint
  readonly memberId: MemberId
  readonly book: number
  readonly takenBy: OperatorId | null
  readonly takenName: string | null
  readonly decidedBy: OperatorId | null
  readonly decidedName: string | null
  readonly confirmedName: string | null
  readonly titles: Texts
  readonly terms: ApplyTerms
  readonly once: Once
}

const APPLICATION = `
  select application.id, application.offer_id as "offerId", application.member_id as "memberId",
    application.book, application.state, application.comment, application.applied_at as at,
    application.taken_by as "takenBy", application.taken_name as "takenName", application.amount,
    application.reason, application.decided_by as "decidedBy", application.decided_name as "decidedName",
    application.decided_at as "decidedAt", application.confirmed_name as "confirmedName",
    application.claim_number as number, terms.titles, terms.terms, terms.once,
    array(select upload.id from promotions.upload upload
      where upload.application_id = application.id order by upload.place) as images
  from promotions.application application
  join promotions.terms terms using (offer_id, version)`

export async function findApplication(db: Db, id: bigint): Promise<Application | null> {
  const [row] = await db.query<Application>(`${APPLICATION} where application.id = $1`, [id])
  return row ?? null
}

/** Locks an application, after its offer; null if there is none. */
export async function lockApplication(tx: Tx, id: bigint): Promise<Application | null> {
  const [row] = await tx.query<Application>(
    `${APPLICATION} where application.id = $1 for update of application`,
    [id],
  )
  return row ?? null
}

export type ApplicationList = 'open' | 'decided'

interface Filter extends PageQuery<bigint> {
  readonly list: ApplicationList
  readonly offerId: bigint | null
}

/** Open ones in the order in which they came, decided ones the newest first. */
export const listApplications = (db: Db, { list, offerId, after, limit }: Filter): Promise<Application[]> =>
  db.query(
    list === 'open'
      ? `${APPLICATION} where application.state in ('waiting', 'taken', 'proposed')
           and ($1::bigint is null or application.offer_id = $1)
           and ($2::bigint is null or application.id > $2)
         order by application.id limit $3`
      : `${APPLICATION} where application.state in ('issued', 'rejected')
           and ($1::bigint is null or application.offer_id = $1)
           and ($2::bigint is null or application.id < $2)
         order by application.id desc limit $3`,
    [offerId, after, limit],
  )

interface By {
  readonly id: OperatorId
  readonly name: string
  readonly at: Date
}

/** An operator looks at it; another may take it over. */
export async function takeApplication(tx: Tx, id: bigint, { id: by, name, at }: By): Promise<void> {
  await tx.query(
    `update promotions.application set state = 'taken', taken_by = $2, taken_name = $3, taken_at = $4,
       amount = null, reason = null, decided_by = null, decided_name = null, decided_at = null
     where id = $1`,
    [id, by, name, at],
  )
}

interface Decision {
  readonly state: 'proposed' | 'rejected'
  readonly amount: bigint | null
  readonly reason: string
  readonly by: By
}

export async function decideApplication(
  tx: Tx,
  id: bigint,
  { state, amount, reason, by }: Decision,
): Promise<void> {
  await tx.query(
    `update promotions.application set state = $2, amount = $3, reason = $4, decided_by = $5,
       decided_name = $6, decided_at = $7
     where id = $1`,
    [id, state, amount, reason, by.id, by.name, by.at],
  )
}

interface Issued {
  readonly number: string
  /** The second person; null where one was enough. */
  readonly confirmedBy: Omit<By, 'at'> | null
}

/** A proposed amount was paid. */
export async function issueApplication(tx: Tx, id: bigint, { number, confirmedBy }: Issued): Promise<void> {
  await tx.query(
    `update promotions.application set state = 'issued', claim_number = $2, confirmed_by = $3,
       confirmed_name = $4
     where id = $1`,
    [id, number, confirmedBy?.id, confirmedBy?.name],
  )
}

/**
 * The sum that the operators of one person issued alone since a time; in units of 1/100000.
 */
export async function sumIssuedAlone(tx: Tx, by: readonly OperatorId[], since: Date): Promise<bigint> {
  const [row] = await tx.query<{ total: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as total from promotions.application
     where decided_by = any ($1::bigint[]) and decided_at > $2 and state = 'issued' and confirmed_by is null`,
    [by, since],
  )
  return row?.total ?? 0n
}
