import assert from 'node:assert/strict'
import type { OfferStop } from '@koi/contract/promotions/offer.ts'
import type { MemberId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'
import type { Texts } from '../../rewards/index.ts'
import type { DepositTerms, Joining, Once } from './offer.ts'

interface NewJoining {
  readonly offerId: bigint
  readonly version: number
  readonly memberId: MemberId
  readonly book: number
  readonly day: string | null
  readonly reserved: bigint
  readonly at: Date
  readonly until: Date
}

export async function insertJoining(tx: Tx, joining: NewJoining): Promise<bigint> {
  const { offerId, version, memberId, book, day, reserved, at, until } = joining
  const [row] = await tx.query<{ id: bigint }>(
    `insert into promotions.joining (offer_id, version, member_id, book, day, state, joined_at, until_at,
       reserved)
     values ($1, $2, $3, $4, $5, 'signed', $6, $7, $8) returning id`,
    [offerId, version, memberId, book, day, at, until, reserved],
  )
  assert(row)
  return row.id
}

type Parts = 'id' | 'state' | 'until' | 'deposit' | 'bonus' | 'required'

/** A joining with what its version says. */
export interface Signed extends Pick<Joining, Parts> {
  readonly offerId: bigint
  readonly memberId: MemberId
  readonly book: number
  readonly day: string | null
  readonly reserved: bigint
  readonly depositNumber: string | null
  readonly titles: Texts
  readonly terms: DepositTerms
  readonly once: Once
}

const SIGNED = `
  select joining.id, joining.offer_id as "offerId", joining.member_id as "memberId", joining.book,
    joining.day::text, joining.state, joining.until_at as until, joining.reserved, joining.deposit,
    joining.deposit_number as "depositNumber", joining.bonus, joining.required, terms.titles, terms.terms,
    terms.once
  from promotions.joining joining
  join promotions.terms terms using (offer_id, version)`

/** What the member had signed at a time, the oldest first. */
export const signedAt = (db: Db, memberId: MemberId, at: Date): Promise<Signed[]> =>
  db.query(
    `${SIGNED} where joining.member_id = $1 and joining.state = 'signed'
       and joining.joined_at <= $2 and joining.until_at > $2 order by joining.id`,
    [memberId, at],
  )

/** Locks a joining, after its offer. */
export async function lockJoining(tx: Tx, id: bigint): Promise<Signed | null> {
  const [row] = await tx.query<Signed>(`${SIGNED} where joining.id = $1 for update of joining`, [id])
  return row ?? null
}

/** Whether a deposit has brought a bonus, or will. */
export async function hasBonusOf(db: Db, depositNumber: string): Promise<boolean> {
  const rows = await db.query('select from promotions.joining where deposit_number = $1', [depositNumber])
  return rows.length > 0
}

interface Change {
  readonly state: Joining['state'] | 'lapsed'
  readonly until?: Date
  readonly reserved?: bigint
  readonly deposit?: {
    readonly number: string
    readonly amount: bigint
    readonly bonus: bigint
    readonly required: bigint
  }
  readonly endedAt?: Date
  readonly stopped?: OfferStop
}

export async function changeJoining(tx: Tx, id: bigint, change: Change): Promise<void> {
  const { state, until, reserved, deposit, endedAt, stopped } = change
  await tx.query(
    `update promotions.joining set state = $2, until_at = coalesce($3, until_at),
       reserved = coalesce($4, reserved), deposit_number = coalesce($5, deposit_number),
       deposit = coalesce($6, deposit), bonus = coalesce($7, bonus), required = coalesce($8, required),
       ended_at = coalesce($9, ended_at), stopped = coalesce($10, stopped)
     where id = $1`,
    [
      ...[id, state, until, reserved, deposit?.number, deposit?.amount, deposit?.bonus, deposit?.required],
      ...[endedAt, stopped],
    ],
  )
}

/** A bonus that is being played for. */
export interface RunningJoining {
  readonly id: bigint
  readonly offerId: bigint
  readonly book: number
  readonly depositNumber: string
}

const RUNNING = `select id, offer_id as "offerId", book, deposit_number as "depositNumber"
  from promotions.joining where state = 'running'`

export const runningOf = (db: Db, memberId: MemberId): Promise<RunningJoining[]> =>
  db.query({
    name: 'promotions.running_of',
    text: `${RUNNING} and member_id = $1`,
    values: [memberId],
  })

/** The next running ones, in the order of their ids. */
export const listRunning = (db: Db, after: bigint, limit: number): Promise<RunningJoining[]> =>
  db.query(`${RUNNING} and id > $1 order by id limit $2`, [after, limit])

/** Joinings whose time to deposit, or to take the bonus, is over; the oldest first. */
export const overdue = (db: Db, now: Date, limit: number): Promise<{ id: bigint; offerId: bigint }[]> =>
  db.query(
    `select id, offer_id as "offerId" from promotions.joining
     where state in ('signed', 'ready') and until_at <= $1 order by until_at, id limit $2`,
    [now, limit],
  )

export interface JoiningRow extends Omit<Joining, 'state' | 'stopped' | 'reserved'> {
  readonly memberId: MemberId
  readonly version: number
  readonly state: Joining['state'] | 'lapsed'
}

/** The joinings of an offer, the newest first. */
export const listJoinings = (
  db: Db,
  offerId: bigint,
  { after, limit }: PageQuery<bigint>,
): Promise<JoiningRow[]> =>
  db.query(
    `select id, member_id as "memberId", version, state, joined_at as at, until_at as until, deposit, bonus,
       required, deposit_number as "depositNumber"
     from promotions.joining where offer_id = $1 and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
    [offerId, after, limit],
  )
