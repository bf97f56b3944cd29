import type { DocumentSide } from '@koi/contract/protection.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'

export type IdentityState = 'draft' | 'pending' | 'approved' | 'rejected'

export interface IdentityCheck {
  readonly id: bigint
  readonly memberId: MemberId
  readonly account: string
  readonly book: number
  readonly state: IdentityState
  /** Sealed; null while it is a draft. */
  readonly person: string | null
  readonly reason: string | null
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
  /** The operator; null while it waits, and for a decision of the outside service. */
  readonly decidedBy: string | null
}

/** Whether the outside service has decided it, and no person since. */
export const isByOutside = ({ decidedAt, decidedBy }: IdentityCheck): boolean =>
  decidedAt !== null && decidedBy === null

/** A check with its documents handed in. */
export type SubmittedCheck = IdentityCheck & { readonly submittedAt: Date }

const CHECK = `id, member_id as "memberId", account, book, state, person, reason,
  submitted_at as "submittedAt", decided_at as "decidedAt", decided_by as "decidedBy"`

/** The newest check of a member; null if they never began one. */
export async function currentCheck(db: Db, memberId: MemberId): Promise<IdentityCheck | null> {
  const [row] = await db.query<IdentityCheck>(
    `select ${CHECK} from protection.identity_check where member_id = $1 order by id desc limit 1`,
    [memberId],
  )
  return row ?? null
}

export async function findCheck(db: Db, id: bigint): Promise<IdentityCheck | null> {
  const [row] = await db.query<IdentityCheck>(
    `select ${CHECK} from protection.identity_check where id = $1`,
    [id],
  )
  return row ?? null
}

export async function lockCheck(tx: Tx, id: bigint): Promise<IdentityCheck | null> {
  const [row] = await tx.query<IdentityCheck>(
    `select ${CHECK} from protection.identity_check where id = $1 for update`,
    [id],
  )
  return row ?? null
}

interface NewCheck {
  readonly memberId: MemberId
  readonly account: string
  readonly book: number
  readonly at: Date
}

/** The member's check that is not rejected, created as a draft if there is none, locked. */
export async function beginCheck(tx: Tx, { memberId, account, book, at }: NewCheck): Promise<IdentityCheck> {
  await tx.query(
    `insert into protection.identity_check (member_id, account, book, state, started_at)
     values ($1, $2, $3, 'draft', $4) on conflict (member_id) where state <> 'rejected' do nothing`,
    [memberId, account, book, at],
  )
  const [row] = await tx.query<IdentityCheck>(
    `select ${CHECK} from protection.identity_check where member_id = $1 and state <> 'rejected' for update`,
    [memberId],
  )
  if (row === undefined) throw new Error(`member ${memberId} has no identity check`)
  return row
}

export async function submitCheck(tx: Tx, id: bigint, { person, at }: { person: string; at: Date }) {
  await tx.query(
    `update protection.identity_check set state = 'pending', person = $2, submitted_at = $3 where id = $1`,
    [id, person, at],
  )
}

interface CheckDecision {
  readonly state: 'approved' | 'rejected'
  readonly reason: string | null
  readonly at: Date
  /** Null for the outside service. */
  readonly by: string | null
}

export async function decideCheck(
  tx: Tx,
  id: bigint,
  { state, reason, at, by }: CheckDecision,
): Promise<void> {
  await tx.query(
    `update protection.identity_check set state = $2, reason = $3, decided_at = $4, decided_by = $5
     where id = $1`,
    [id, state, reason, at, by],
  )
}

/** Checks in a state after the keyset: waiting ones oldest first, decided ones newest first. */
export const listChecks = (
  db: Db,
  state: Exclude<IdentityState, 'draft'>,
  { after, limit }: PageQuery<TimeKey>,
): Promise<SubmittedCheck[]> => {
  const [sign, order, edge] = state === 'pending' ? ['>', 'asc', '-infinity'] : ['<', 'desc', 'infinity']
  return db.query<SubmittedCheck>(
    `select ${CHECK} from protection.identity_check
     where state = $1 and (submitted_at, id) ${sign} (coalesce($2, '${edge}'::timestamptz), $3::bigint)
     order by submitted_at ${order}, id ${order} limit $4`,
    [state, after?.at ?? null, after?.id ?? 0n, limit],
  )
}

export interface StoredDocument {
  readonly side: DocumentSide
  readonly mime: string
  readonly size: number
}

export async function writeDocument(
  tx: Tx,
  checkId: bigint,
  document: StoredDocument & { readonly sealed: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into protection.identity_document (check_id, side, mime, size, sealed, uploaded_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (check_id, side) do update set mime = excluded.mime, size = excluded.size,
       sealed = excluded.sealed, uploaded_at = excluded.uploaded_at`,
    [checkId, document.side, document.mime, document.size, document.sealed, document.at],
  )
}

export const listDocuments = (db: Db, checkId: bigint): Promise<StoredDocument[]> =>
  db.query<StoredDocument>(
    `select side, mime, size from protection.identity_document where check_id = $1
     order by array_position(array['front', 'back', 'selfie'], side)`,
    [checkId],
  )

export const listSides = async (db: Db, checkId: bigint): Promise<DocumentSide[]> =>
  (await listDocuments(db, checkId)).map(({ side }) => side)

export async function findDocument(
  db: Db,
  checkId: bigint,
  side: DocumentSide,
): Promise<(StoredDocument & { readonly sealed: string }) | null> {
  const [row] = await db.query<StoredDocument & { sealed: string }>(
    `select side, mime, size, sealed from protection.identity_document where check_id = $1 and side = $2`,
    [checkId, side],
  )
  return row ?? null
}

/** The documents of a check that an operator rejected are not kept. */
export async function deleteDocuments(tx: Tx, checkId: bigint): Promise<void> {
  await tx.query('delete from protection.identity_document where check_id = $1', [checkId])
}

/** A member who begins a new check has accepted the rejection of the one before. */
export async function deleteRejectedDocuments(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query(
    `delete from protection.identity_document document using protection.identity_check rejected
     where document.check_id = rejected.id and rejected.member_id = $1 and rejected.state = 'rejected'`,
    [memberId],
  )
}

/** Whether a check still has its documents, which nobody deletes before the end of the transaction. */
export async function lockDocuments(tx: Tx, checkId: bigint): Promise<boolean> {
  const rows = await tx.query(
    'select from protection.identity_document where check_id = $1 order by side for update',
    [checkId],
  )
  return rows.length > 0
}

/** Deletes the documents of checks that were rejected before this time. */
export async function deleteUndisputed(db: Db, before: Date): Promise<void> {
  await db.query(
    `delete from protection.identity_document document using protection.identity_check rejected
     where document.check_id = rejected.id and rejected.state = 'rejected' and rejected.decided_at <= $1`,
    [before],
  )
}

/** The total from which an identity check is required; null for a currency without one. */
export async function readThreshold(db: Db, currency: string): Promise<bigint | null> {
  const [row] = await db.query<{ amount: bigint }>(
    'select amount from protection.threshold where currency = $1',
    [currency],
  )
  return row?.amount ?? null
}

export interface Threshold {
  readonly currency: string
  readonly amount: bigint
  /** What it was before its last change; null if no documents were required. */
  readonly amountBefore: bigint | null
  /** Null if no operator has set it. */
  readonly changedBy: OperatorId | null
  readonly changedAt: Date | null
}

export const listThresholds = (db: Db): Promise<Threshold[]> =>
  db.query(
    `select currency, amount, amount_before as "amountBefore", changed_by as "changedBy",
       changed_at as "changedAt"
     from protection.threshold`,
  )

/** Changes of the totals wait for each other, so that each of them sees the one before. */
export async function lockThresholds(tx: Tx): Promise<void> {
  await tx.query('lock table protection.threshold in share row exclusive mode')
}

/** Whether any total requires documents. */
export const hasIdentityRule = async (db: Db): Promise<boolean> => (await listThresholds(db)).length > 0

export interface Changed {
  readonly by: OperatorId
  readonly at: Date
}

/** Sets the total of a currency; null requires no checks. A total that stays keeps who changed it last. */
export async function writeThreshold(
  tx: Tx,
  { currency, amount }: { readonly currency: string; readonly amount: bigint | null },
  changed: Changed | null,
): Promise<void> {
  if (amount === null) {
    await tx.query('delete from protection.threshold where currency = $1', [currency])
    return
  }
  await tx.query(
    `insert into protection.threshold as threshold (currency, amount, changed_by, changed_at)
     values ($1, $2, $3, $4)
     on conflict (currency) do update set amount = excluded.amount, amount_before = threshold.amount,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at
     where threshold.amount <> excluded.amount`,
    [currency, amount, changed?.by ?? null, changed?.at ?? null],
  )
}
