import type { LimitKind, LimitPeriod } from '@koi/contract/protection.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Guard } from './guard.ts'
import type { Limit, Raise, Setter } from './limit.ts'

/** The SQL of guards and limits; every Db and Tx here is a book. */
const GUARD = `member_id as "memberId", time_zone as "timeZone", time_out_until as "timeOutUntil",
  excluded_until as "excludedUntil", returns_at as "returnsAt", of_age_at as "ofAgeAt",
  documents_of_age_at as "documentsOfAgeAt", frozen_at as "frozenAt",
  remind_minutes as "remindMinutes", played_at as "playedAt"`

/** A member's guard, by one indexed read; null for most members, who never set anything. */
export async function readGuard(db: Db, memberId: MemberId): Promise<Guard | null> {
  const [row] = await db.query<Guard>({
    name: 'protection.guard',
    text: `select ${GUARD} from protection_guard where member_id = $1`,
    values: [memberId],
  })
  return row ?? null
}

/** The guards of these members, as far as they have one. */
export const readGuards = (db: Db, memberIds: readonly MemberId[]): Promise<Guard[]> =>
  db.query<Guard>(`select ${GUARD} from protection_guard where member_id = any($1::bigint[])`, [memberIds])

/** The guard, created if there is none, locked: it serialises changes and stakes of one member. */
export async function lockGuard(tx: Tx, memberId: MemberId, timeZone: string): Promise<Guard> {
  await tx.query(
    'insert into protection_guard (member_id, time_zone) values ($1, $2) on conflict do nothing',
    [memberId, timeZone],
  )
  const [row] = await tx.query<Guard>(
    `select ${GUARD} from protection_guard where member_id = $1 for no key update`,
    [memberId],
  )
  if (row === undefined) throw new Error(`member ${memberId} has no guard`)
  return row
}

export async function writeGuard(tx: Tx, guard: Guard): Promise<void> {
  await tx.query(
    `update protection_guard set time_out_until = $2, excluded_until = $3, returns_at = $4, of_age_at = $5,
       remind_minutes = $6, frozen_at = $7, documents_of_age_at = $8 where member_id = $1`,
    [
      guard.memberId,
      guard.timeOutUntil,
      guard.excludedUntil,
      guard.returnsAt,
      guard.ofAgeAt,
      guard.remindMinutes,
      guard.frozenAt,
      guard.documentsOfAgeAt,
    ],
  )
}

interface LimitRow {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly setBy: Setter
  readonly amount: bigint
  readonly setAt: Date
  readonly raiseTo: bigint | null
  readonly raiseFrom: Date | null
  readonly raiseUntil: Date | null
}

/** All limits of a member, in the order of the screen. */
export async function readLimits(db: Db, memberId: MemberId): Promise<readonly Limit[]> {
  const rows = await db.query<LimitRow>({
    name: 'protection.limits',
    text: `select kind, period, set_by as "setBy", amount, set_at as "setAt", raise_to as "raiseTo",
        raise_from as "raiseFrom", raise_until as "raiseUntil"
      from protection_limit where member_id = $1
      order by array_position(array['deposit', 'stake', 'loss', 'time'], kind),
        array_position(array['day', 'week', 'month'], period), set_by`,
    values: [memberId],
  })
  return rows.map(({ raiseTo, raiseFrom, raiseUntil, ...limit }) => ({
    ...limit,
    raise:
      raiseFrom === null || raiseUntil === null ? null : { to: raiseTo, from: raiseFrom, until: raiseUntil },
  }))
}

/** Whether a member has set a limit of their own. */
export const hasOwnLimit = async (db: Db, memberId: MemberId): Promise<boolean> =>
  (await readLimits(db, memberId)).some(({ setBy }) => setBy === 'member')

/** Identifies a limit. */
export interface LimitKey {
  readonly memberId: MemberId
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly setBy: Setter
}

const keyOf = ({ memberId, kind, period, setBy }: LimitKey): unknown[] => [memberId, kind, period, setBy]

/** Sets a limit and cancels a requested raise. */
export async function writeLimit(tx: Tx, key: LimitKey, { amount, at }: { amount: bigint; at: Date }) {
  await tx.query(
    `insert into protection_limit (member_id, kind, period, set_by, amount, set_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, kind, period, set_by) do update set amount = excluded.amount,
       set_at = excluded.set_at, raise_to = null, raise_from = null, raise_until = null`,
    [...keyOf(key), amount, at],
  )
}

export async function deleteLimit(tx: Tx, key: LimitKey): Promise<void> {
  await tx.query(
    'delete from protection_limit where member_id = $1 and kind = $2 and period = $3 and set_by = $4',
    keyOf(key),
  )
}

/** Saves a requested raise of a limit, or cancels it. */
export async function writeRaise(tx: Tx, key: LimitKey, raise: Raise | null): Promise<void> {
  await tx.query(
    `update protection_limit set raise_to = $5, raise_from = $6, raise_until = $7
     where member_id = $1 and kind = $2 and period = $3 and set_by = $4`,
    [...keyOf(key), raise?.to ?? null, raise?.from ?? null, raise?.until ?? null],
  )
}

export interface Event {
  readonly at: Date
  /** Noun and verb, such as `limit.lowered`; the catalogues have a text for each. */
  readonly what: string
  readonly setBy: Setter
  readonly details: Readonly<Record<string, string | number | null>>
}

export async function addEvent(tx: Tx, memberId: MemberId, event: Event): Promise<void> {
  await tx.query(
    'insert into protection_event (member_id, at, what, set_by, details) values ($1, $2, $3, $4, $5)',
    [memberId, event.at, event.what, event.setBy, JSON.stringify(event.details)],
  )
}

export const readEvents = (db: Db, memberId: MemberId, limit: number): Promise<Event[]> =>
  db.query<Event>(
    `select at, what, set_by as "setBy", details from protection_event where member_id = $1
     order by id desc limit $2`,
    [memberId, limit],
  )

/** Records a sign of play, as `protection_note_play` counts it. */
export async function recordPlay(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await tx.query('select protection_note_play($1, $2)', [memberId, at])
}

export interface PlayDay {
  readonly day: string
  readonly seconds: number
}

/** Time at play by day, from and to `YYYY-MM-DD` included; only days with play. */
export const readPlay = (
  db: Db,
  memberId: MemberId,
  days: { from: string; to: string },
): Promise<PlayDay[]> =>
  db.query<PlayDay>({
    name: 'protection.play',
    text: `select day, seconds from protection_play where member_id = $1 and day between $2 and $3
      order by day`,
    values: [memberId, days.from, days.to],
  })
