import { createHash } from 'node:crypto'
import { USER_AGENT_MAX } from '@koi/contract/limits.ts'
import { isTrial, type MemberType } from '@koi/contract/member-type.ts'
import type { Currency } from '@koi/contract/money.ts'
import type { MemberCaller, MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { facts } from '../../../facts.ts'
import { enqueue } from '../../../job.ts'
import { dayOf } from '../../../platform-day.ts'
import { recordActiveDay } from './active-day.ts'

/** A session ends after this long without use … */
const idleMilliseconds = ({ config }: Context): number => config.KOI_SESSION_IDLE_MINUTES * 60_000
/** … and in any case after this long (docs/domain/accounts.md#sessions). */
const maxAgeMilliseconds = ({ config }: Context): number => config.KOI_SESSION_HOURS * 3_600_000
/** Use is recorded at most this often, so that most requests only read. */
const RECORD_INTERVAL_MILLISECONDS = 5 * 60_000
const TOKEN_BYTES = 32

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

interface NewSession {
  readonly memberId: MemberId
  readonly origin: Origin
  /** When the account itself ends, for a trial. */
  readonly accountEnds: Date | null
  /** The remembered browser that the session belongs to; null if it is not remembered. */
  readonly deviceId: bigint | null
  /** Stands for the browser; null if it keeps no cookies. */
  readonly browserHash: Buffer | null
}

/** Starts a session and returns its token: 256 random bits, of which only the SHA-256 is stored. */
export async function issueSession(ctx: Context, db: Db, input: NewSession): Promise<string> {
  const token = ctx.random.bytes(TOKEN_BYTES).toString('base64url')
  const now = ctx.clock.now().getTime()
  const ends = Math.min(
    now + maxAgeMilliseconds(ctx),
    input.accountEnds?.getTime() ?? Number.POSITIVE_INFINITY,
  )
  await db.query(
    `insert into members.session
       (token_hash, member_id, started_at, seen_at, expires_at, ends_at, address, user_agent, device_id,
        browser_hash)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hashOf(token),
      input.memberId,
      new Date(now),
      new Date(Math.min(now + idleMilliseconds(ctx), ends)),
      new Date(ends),
      input.origin.address,
      input.origin.userAgent.slice(0, USER_AGENT_MAX),
      input.deviceId,
      input.browserHash,
    ],
  )
  if (input.accountEnds === null) await recordActiveDay(ctx, db, input.memberId, new Date(now))
  return token
}

interface SessionRow {
  readonly sessionId: bigint
  readonly id: MemberId
  readonly account: string
  readonly type: MemberType
  readonly currency: Currency
  readonly book: number
  readonly seenAt: Date
  readonly endsAt: Date
  readonly passwordIsTemporary: boolean
}

/** The member of an open session by its token; null for any other token. One indexed read. */
export async function resolveSession(
  ctx: Context,
  token: string,
): Promise<(Omit<MemberCaller, 'origin'> & { readonly passwordIsTemporary: boolean }) | null> {
  const now = ctx.clock.now()
  const [row] = await ctx.db.query<SessionRow>({
    name: 'members.resolve_session',
    text: `select session.id as "sessionId", member.id, member.account, member.type, member.currency,
             member.book, member.password_is_temporary as "passwordIsTemporary",
             session.seen_at as "seenAt", session.ends_at as "endsAt"
           from members.session session join members.member member on member.id = session.member_id
           where session.token_hash = $1 and session.expires_at > $2 and member.status = 'active'`,
    values: [hashOf(token), now],
  })
  if (row === undefined) return null
  if (now.getTime() - row.seenAt.getTime() >= RECORD_INTERVAL_MILLISECONDS) await extendSession(ctx, row, now)
  const { sessionId, id, account, type, currency, book, passwordIsTemporary } = row
  return { kind: 'member', sessionId, id, account, type, currency, book, passwordIsTemporary }
}

/** Which of these sessions have ended. */
export async function endedSessions(ctx: Context, ids: readonly bigint[]): Promise<readonly bigint[]> {
  const rows = await ctx.db.query<{ id: bigint }>({
    name: 'members.ended_sessions',
    text: `select id from unnest($1::bigint[]) as asked (id) where not members.is_session_open(id, $2)`,
    values: [ids, ctx.clock.now()],
  })
  return rows.map(({ id }) => id)
}

async function extendSession(ctx: Context, session: SessionRow, now: Date): Promise<void> {
  const expires = Math.min(now.getTime() + idleMilliseconds(ctx), session.endsAt.getTime())
  await ctx.db.query('update members.session set seen_at = $2, expires_at = $3 where id = $1', [
    session.sessionId,
    now,
    new Date(expires),
  ])
  const zone = ctx.config.KOI_TIME_ZONE
  if (dayOf(now, zone) !== dayOf(session.seenAt, zone) && !isTrial(session.type))
    await recordActiveDay(ctx, ctx.db, session.id, now)
}

/**
 * A member in a game that is not on this site makes no calls here: the session stays open until then, but not
 * past its own end. The next call of the member starts the usual idle time again.
 */
export async function keepSessionOpen(ctx: Context, sessionId: bigint, until: Date): Promise<void> {
  await ctx.db.query(
    `update members.session set expires_at = least(greatest(expires_at, $2), ends_at)
     where id = $1 and expires_at > $3`,
    [sessionId, until, ctx.clock.now()],
  )
}

/** Ends a session; if its browser is remembered, it is forgotten, which also ends its other sessions. */
async function revokeSession(tx: Tx, sessionId: bigint): Promise<void> {
  const ended = await tx.query<{ id: bigint }>(
    `with gone as (
       delete from members.session where id = $1 or device_id = (
         select device_id from members.session where id = $1)
       returning id, device_id
     ), forgotten as (
       delete from members.device device using gone where device.id = gone.device_id
     )
     select id from gone`,
    [sessionId],
  )
  await announceSignOut(tx, ended)
}

/** Rooms above end what the sessions had, such as notifications on their devices. */
export async function announceSignOut(db: Db, ended: readonly { readonly id: bigint }[]): Promise<void> {
  if (ended.length === 0) return
  const sessions = ended.map(({ id }) => String(id))
  await enqueue(db, { name: facts.signedOut.name, payload: { sessions: sessions.join(',') } })
}

/**
 * Ends all of a member's sessions, or all but one (AU-19), and forgets remembered browsers; returns the
 * number of sessions that ended.
 */
export async function revokeSessions(db: Db, memberId: MemberId, except: bigint | null): Promise<number> {
  const ended = await db.query<{ id: bigint }>(
    'delete from members.session where member_id = $1 and ($2::bigint is null or id <> $2) returning id',
    [memberId, except],
  )
  await db.query(
    `delete from members.device where member_id = $1
       and id is distinct from (select device_id from members.session where id = $2)`,
    [memberId, except],
  )
  await announceSignOut(db, ended)
  return ended.length
}

export async function countSessions(db: Db, memberId: MemberId, now: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from members.session where member_id = $1 and expires_at > $2',
    [memberId, now],
  )
  return row?.count ?? 0
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.session',
    where: 'expires_at <= $1',
    values: [now],
    by: 'expires_at',
  })
}

/** The call: ends the session that makes it (API-006). */
export async function logOut(ctx: Context, caller: MemberCaller) {
  await ctx.db.transact((tx) => revokeSession(tx, caller.sessionId))
  return { done: true as const }
}
