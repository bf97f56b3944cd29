import assert from 'node:assert/strict'
import type { Book, Db, Tx } from '../../../db/db.ts'
import type { SessionOwner, TransferSession } from './transfer-session.ts'

/** The SQL of transfer sessions; every Db and Tx here is that of the session's book, which no row repeats. */
export type SessionRow = Omit<TransferSession, 'book'>

export const SESSION = `sitting.id, sitting.member_id as "memberId", sitting.bet_id as "betId",
  sitting.vendor, sitting.game, sitting.currency,
  sitting.amount, sitting.state, sitting.opened_at as "openedAt", sitting.expires_at as "expiresAt",
  sitting.ended_at as "endedAt",
  sitting.session_id as "sessionId", sitting.wanted_by as "wantedBy", sitting.next_at as "nextAt",
  sitting.tries`

/** Serializes everything that moves the member's money at vendors, wallet calls included. */
export const lockMember = async (tx: Tx, memberId: SessionOwner['id']): Promise<void> => {
  await tx.query('select vendors_hold($1)', [[memberId]])
}

/** Locks the member's money and returns the session as it is now. */
export async function lockSession(tx: Tx, session: TransferSession): Promise<TransferSession> {
  await lockMember(tx, session.memberId)
  const [row] = await tx.query<SessionRow>(
    `select ${SESSION} from vendors_sitting sitting where sitting.id = $1`,
    [session.id],
  )
  return nextOf(session, row)
}

/** The member's open session with a vendor; null when there is none. */
export async function openSession(
  db: Db,
  { id, book }: SessionOwner,
  vendor: string,
): Promise<TransferSession | null> {
  const [row] = await db.query<SessionRow>(
    `select ${SESSION} from vendors_sitting sitting
     where sitting.member_id = $1 and sitting.vendor = $2 and sitting.ended_at is null`,
    [id, vendor],
  )
  return row === undefined ? null : { ...row, book }
}

/** The member's open sessions, oldest first. */
export async function openSessions(db: Db, { id, book }: SessionOwner): Promise<readonly TransferSession[]> {
  const rows = await db.query<SessionRow>(
    `select ${SESSION} from vendors_sitting sitting
     where sitting.member_id = $1 and sitting.ended_at is null order by sitting.opened_at, sitting.id`,
    [id],
  )
  return rows.map((row) => ({ ...row, book }))
}

export async function readSession(book: Book, id: string): Promise<TransferSession | null> {
  const [row] = await book.query<SessionRow>(
    `select ${SESSION} from vendors_sitting sitting where sitting.id = $1`,
    [id],
  )
  return row === undefined ? null : { ...row, book: book.number }
}

export type NewSession = Omit<TransferSession, 'state' | 'endedAt' | 'tries'>

/** Begins a session, which is a round of its vendor too, so that searches for rounds find it. */
export async function insertSession(tx: Tx, session: NewSession): Promise<TransferSession> {
  const { id, memberId, betId, vendor, game, currency, amount, openedAt, expiresAt, sessionId } = session
  const [row] = await tx.query<SessionRow>(
    `insert into vendors_sitting as sitting (id, member_id, bet_id, vendor, game, currency, amount, state,
       opened_at, expires_at, session_id, next_at, wanted_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'arriving', $8, $9, $10, $11, $12) returning ${SESSION}`,
    [
      ...[id, memberId, betId, vendor, game, currency, amount, openedAt, expiresAt, sessionId],
      ...[session.nextAt, session.wantedBy],
    ],
  )
  await tx.query(
    'insert into vendors_round (member_id, vendor, round, game, opened_at) values ($1, $2, $3, $4, $5)',
    [memberId, vendor, id, game, openedAt],
  )
  return nextOf(session, row)
}

/** The money has arrived at the vendor. */
export async function markOpen(tx: Tx, session: TransferSession): Promise<TransferSession> {
  const [row] = await tx.query<SessionRow>(
    `update vendors_sitting as sitting set state = 'open' where sitting.id = $1 returning ${SESSION}`,
    [session.id],
  )
  return nextOf(session, row)
}

/** The vendor holds nothing any more, or nothing ever arrived. */
export async function endSession(
  tx: Tx,
  session: TransferSession,
  { state, at }: { readonly state: 'ended' | 'refused'; readonly at: Date },
): Promise<TransferSession> {
  const { id, memberId, vendor } = session
  const [row] = await tx.query<SessionRow>(
    `update vendors_sitting as sitting set state = $2, ended_at = $3, wanted_by = null
     where sitting.id = $1 returning ${SESSION}`,
    [id, state, at],
  )
  await tx.query(
    `update vendors_round set closed_at = $4, known_at = coalesce(known_at, $4)
     where member_id = $1 and vendor = $2 and round = $3`,
    [memberId, vendor, id, at],
  )
  return nextOf(session, row)
}

/** Money that did not come back whole is recalled again after a pause. */
export async function postponeRecall(
  tx: Tx,
  session: TransferSession,
  nextAt: Date,
): Promise<TransferSession> {
  const [row] = await tx.query<SessionRow>(
    `update vendors_sitting as sitting set tries = tries + 1, next_at = $2 where sitting.id = $1
     returning ${SESSION}`,
    [session.id, nextAt],
  )
  return nextOf(session, row)
}

/** Stores who asked for a recall, which the rule retries until it is done; the first one is kept. */
export const requestRecall = async (db: Db, { id }: TransferSession, by: string): Promise<void> => {
  await db.query(
    'update vendors_sitting set wanted_by = coalesce(wanted_by, $2) where id = $1 and ended_at is null',
    [id, by],
  )
}

/** A game of the vendor was opened: the session goes on, and nobody wants its money back any more. */
export async function extendSession(
  db: Db,
  { memberId, vendor }: TransferSession,
  { now, expiresAt, sessionId }: { readonly now: Date; readonly expiresAt: Date; readonly sessionId: bigint },
): Promise<void> {
  await db.query(
    `update vendors_sitting set expires_at = $3, next_at = $5, session_id = $4, wanted_by = null, tries = 0
     where member_id = $1 and vendor = $2 and ended_at is null`,
    [memberId, vendor, expiresAt, sessionId, now],
  )
}

/**
 * Open sessions that the rule may look at now, by time and id, without those that have an unsure movement.
 */
export async function dueSessions(
  book: Book,
  now: Date,
  after: Pick<TransferSession, 'id' | 'nextAt'> | null,
  limit: number,
): Promise<readonly TransferSession[]> {
  const rows = await book.query<SessionRow>(
    `select ${SESSION} from vendors_sitting sitting
     where sitting.ended_at is null and sitting.next_at <= $1
       and not exists (select from vendors_transfer transfer where transfer.sitting_id = sitting.id
       and transfer.state = 'unsure')
       and ($2::timestamptz is null or (sitting.next_at, sitting.id) > ($2, $3))
     order by sitting.next_at, sitting.id limit $4`,
    [now, after?.nextAt ?? null, after?.id ?? null, limit],
  )
  return rows.map((row) => ({ ...row, book: book.number }))
}

/** The same session after a write. */
function nextOf({ id, book }: Pick<TransferSession, 'id' | 'book'>, row: SessionRow | undefined) {
  assert(row !== undefined, `there is no transfer session ${id}`)
  return { ...row, book }
}
