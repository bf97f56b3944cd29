import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'
import { type DayJudged, MAX_FINDINGS, type NewFinding } from './reconcile-day.ts'

export type FindingKind = NewFinding['kind'] | 'refused_win' | 'refused_rollback' | 'held_win'

export interface Finding extends Omit<NewFinding, 'kind'> {
  readonly id: bigint
  readonly vendor: string
  readonly kind: FindingKind
  readonly day: string | null
  readonly foundAt: Date
  readonly resolvedAt: Date | null
  readonly resolvedBy: string | null
  readonly note: string | null
}

export interface DayOf {
  readonly vendor: string
  readonly day: string
}

/** Those of these days that have no definite result yet. */
export async function unjudgedDays(
  db: Db,
  { vendor, days }: { readonly vendor: string; readonly days: readonly string[] },
): Promise<readonly string[]> {
  const rows = await db.query<{ day: string }>(
    `select asked.day::text as day from unnest($2::date[]) asked (day) where not exists (
       select from vendors.reconciliation compared
       where compared.vendor = $1 and compared.day = asked.day and compared.state in ('sound', 'findings'))
     order by asked.day`,
    [vendor, days],
  )
  return rows.map(({ day }) => day)
}

/**
 * Saves the result of a day that was read whole; its earlier findings that were not found again are resolved.
 */
export async function saveJudged(tx: Tx, { vendor, day }: DayOf, judged: DayJudged, at: Date): Promise<void> {
  const { compared, waiting, findings } = judged
  for (const finding of findings) await saveFinding(tx, { ...finding, vendor, day }, at)
  await tx.query(
    `update vendors.finding set resolved_at = $3, resolved_by = 'reconciliation',
       note = 'both sides agree by now'
     where vendor = $1 and day = $2 and resolved_at is null and uuid <> all ($4) and $5`,
    [vendor, day, at, findings.map(({ uuid }) => uuid), findings.length < MAX_FINDINGS],
  )
  const state = waiting > 0 ? 'waiting' : findings.length > 0 ? 'findings' : 'sound'
  const values = [vendor, day, state, compared, findings.length, at]
  await tx.query(
    `insert into vendors.reconciliation (vendor, day, state, compared, findings, at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (vendor, day) do update set state = excluded.state, compared = excluded.compared,
       findings = excluded.findings, reason = null, at = excluded.at`,
    values,
  )
}

/** Saves that a day could not be read whole: nothing is judged, and it is read again. */
export async function saveUnread(
  db: Db,
  { vendor, day }: DayOf,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `insert into vendors.reconciliation (vendor, day, state, reason, at) values ($1, $2, 'unread', $3, $4)
     on conflict (vendor, day) do update set state = 'unread', reason = excluded.reason, at = excluded.at`,
    [vendor, day, reason, at],
  )
}

type Saved = Omit<NewFinding, 'kind'> & {
  readonly kind: FindingKind
  readonly vendor: string
  readonly day: string | null
}

/**
 * Saves a finding. One that is open already, or that an operator has resolved, is left as it is; one that
 * reconciliation had resolved is open again. Returns whether it is new.
 */
export async function saveFinding(db: Db, finding: Saved, at: Date): Promise<boolean> {
  const { vendor, kind, uuid, day, memberId, round, here, there } = finding
  const rows = await db.query(
    `insert into vendors.finding (vendor, kind, uuid, day, member_id, round, here, there, found_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (vendor, uuid, kind) do update set day = excluded.day, here = excluded.here,
       there = excluded.there, found_at = excluded.found_at, resolved_at = null, resolved_by = null,
       note = null
     where finding.resolved_by = 'reconciliation' returning id`,
    [vendor, kind, uuid, day, memberId, round, here, there, at],
  )
  return rows.length === 1
}

const FINDING = `id, vendor, kind, uuid, day::text as day, member_id as "memberId", round, here, there,
  found_at as "foundAt", resolved_at as "resolvedAt", resolved_by as "resolvedBy", note`

export interface FindingSearch {
  readonly vendor: string | undefined
  /** null: open and resolved ones. */
  readonly state: 'open' | 'explained' | null
}

/** Findings, newest first. */
export const listFindings = (
  db: Db,
  { vendor, state }: FindingSearch,
  { after, limit }: PageQuery<bigint>,
): Promise<Finding[]> =>
  db.query<Finding>(
    `select ${FINDING} from vendors.finding
     where ($1::text is null or vendor = $1) and ($4::text is null or ($4 = 'open') = (resolved_at is null))
       and id < coalesce($2, 9223372036854775807)
     order by id desc limit $3`,
    [vendor, after, limit, state],
  )

/** The findings of a round. */
export const findingsOfRound = (
  db: Db,
  { memberId, vendor, round }: { readonly memberId: bigint; readonly vendor: string; readonly round: string },
): Promise<Finding[]> =>
  db.query<Finding>(
    `select ${FINDING} from vendors.finding
     where member_id = $1 and vendor = $2 and round = $3 order by id limit 100`,
    [memberId, vendor, round],
  )

/** Whether a finding is a held win, which only two people end. */
export async function isHeldWin(db: Db, id: bigint): Promise<boolean> {
  const rows = await db.query(`select from vendors.finding where id = $1 and kind = 'held_win'`, [id])
  return rows.length > 0
}

/** Resolves a finding with a note; null when no open finding has this id, or it is a held win. */
export async function resolveFinding(
  db: Db,
  {
    id,
    note,
    by,
    at,
  }: { readonly id: bigint; readonly note: string; readonly by: string; readonly at: Date },
): Promise<Finding | null> {
  const [row] = await db.query<Finding>(
    `update vendors.finding set resolved_at = $2, resolved_by = $3, note = $4
     where id = $1 and resolved_at is null and kind <> 'held_win' returning ${FINDING}`,
    [id, at, by, note],
  )
  return row ?? null
}

export interface Reconciled extends DayOf {
  readonly state: 'sound' | 'findings' | 'waiting' | 'unread'
  readonly compared: bigint
  readonly findings: number
  readonly reason: string | null
  readonly at: Date
}

/** The days that were compared, from a day on, newest first. */
export const listDays = (db: Db, since: string): Promise<Reconciled[]> =>
  db.query<Reconciled>(
    `select vendor, day::text as day, state, compared, findings, reason, at from vendors.reconciliation
     where day >= $1 order by day desc, vendor limit 1000`,
    [since],
  )
