import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Operator } from './operator.ts'
import type { SessionClaim, SessionMac } from './session-mac.ts'

/** The SQL of sessions and of known browsers. */
export interface NewSession extends SessionClaim, SessionMac {
  readonly address: string
  readonly userAgent: string
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query(
    `insert into operators.session (operator_id, token_hash, created_at, seen_at, key_id, mac, address,
       user_agent)
     values ($1, $2, $3, $3, $4, $5, $6, $7)`,
    [
      session.operatorId,
      session.tokenHash,
      session.createdAt,
      session.keyId,
      session.mac,
      session.address,
      session.userAgent,
    ],
  )
}

export interface SessionRow extends Operator, SessionMac {
  readonly sessionId: bigint
  readonly createdAt: Date
  readonly seenAt: Date
}

/** A session that has not been ended, of an operator whose role has not expired. */
export async function findSession(db: Db, tokenHash: Buffer, at: Date): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>({
    name: 'operators.session',
    text: `select session.id as "sessionId", session.created_at as "createdAt", session.seen_at as "seenAt",
        session.key_id as "keyId", session.mac,
        operator.id, operator.name, operator.role, operator.role_expires_at as "roleExpiresAt",
        (select role.permissions from operators.role role where role.name = operator.role) as granted
      from operators.session session join operators.operator operator on operator.id = session.operator_id
      where session.token_hash = $1 and session.ended_at is null and operator.disabled_at is null
        and operator.reset_at is null
        and (operator.role_expires_at is null or operator.role_expires_at > $2)`,
    values: [tokenHash, at],
  })
  return row
}

export async function touchSession(db: Db, sessionId: bigint, at: Date): Promise<void> {
  await db.query('update operators.session set seen_at = $2 where id = $1', [sessionId, at])
}

export interface OpenSession {
  readonly id: bigint
  readonly createdAt: Date
  readonly seenAt: Date
  readonly address: string
  readonly userAgent: string
}

/** An operator's sessions that have not been ended, the newest first. */
export async function listSessions(db: Db, id: OperatorId): Promise<OpenSession[]> {
  return db.query<OpenSession>(
    `select id, created_at as "createdAt", seen_at as "seenAt", address, user_agent as "userAgent"
     from operators.session where operator_id = $1 and ended_at is null order by id desc limit 100`,
    [id],
  )
}

/** Ends one session of an operator, or all of them; `except` stays. Returns how many were ended. */
export async function endSessions(
  tx: Tx,
  operatorId: OperatorId,
  end: { readonly at: Date; readonly only?: bigint; readonly except?: bigint },
): Promise<number> {
  const rows = await tx.query(
    `update operators.session set ended_at = $2 where operator_id = $1 and ended_at is null
       and ($3::bigint is null or id = $3) and ($4::bigint is null or id <> $4) returning id`,
    [operatorId, end.at, end.only, end.except],
  )
  return rows.length
}

/** Whether an operator has logged in with this browser. */
export async function isKnownBrowser(
  db: Db,
  { tokenHash, operatorId, at }: { readonly tokenHash: Buffer; readonly operatorId: OperatorId; at: Date },
): Promise<boolean> {
  const rows = await db.query(
    'select from operators.browser where token_hash = $1 and operator_id = $2 and expires_at > $3',
    [tokenHash, operatorId, at],
  )
  return rows.length === 1
}

export async function saveBrowser(
  tx: Tx,
  browser: {
    readonly tokenHash: Buffer
    readonly operatorId: OperatorId
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await tx.query(
    `insert into operators.browser (token_hash, operator_id, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (token_hash, operator_id) do update set expires_at = excluded.expires_at`,
    [browser.tokenHash, browser.operatorId, browser.at, browser.expiresAt],
  )
}

export async function forgetBrowsersOf(tx: Tx, id: OperatorId): Promise<void> {
  await tx.query('delete from operators.browser where operator_id = $1', [id])
}
