import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import type { Operator } from './operator.ts'

/** The SQL of this room. */
export interface OperatorRow extends Operator {
  readonly passwordHash: string
  readonly totpSecret: string
  readonly totpStep: bigint
  readonly failures: number
  readonly lockedUntil: Date | null
}

const OPERATOR = `id, name, role, password_hash as "passwordHash", totp_secret as "totpSecret",
  totp_step as "totpStep", failures, locked_until as "lockedUntil"`

export async function findOperator(db: Db, name: string): Promise<OperatorRow | undefined> {
  const [row] = await db.query<OperatorRow>(
    `select ${OPERATOR} from operators.operator where name = $1 and disabled_at is null`,
    [name],
  )
  return row
}

export async function lockOperator(tx: Tx, id: OperatorId): Promise<OperatorRow | undefined> {
  const [row] = await tx.query<OperatorRow>(
    `select ${OPERATOR} from operators.operator where id = $1 and disabled_at is null for update`,
    [id],
  )
  return row
}

export async function countOperators(db: Db): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>('select count(*) from operators.operator')
  return row?.count ?? 0n
}

/** Names are never reused, since the audit trail refers to them. */
export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const rows = await db.query('select from operators.operator where name = $1', [name])
  return rows.length > 0
}

export interface NewOperator {
  readonly name: string
  readonly role: string
  readonly passwordHash: string
  readonly totpSecret: string
  readonly recoveryHashes: readonly Buffer[]
  readonly at: Date
}

/** Throws if the name is taken (unique_violation). */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<OperatorId> {
  const [row] = await tx.query<{ id: OperatorId }>(
    `insert into operators.operator (name, role, password_hash, totp_secret, created_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [operator.name, operator.role, operator.passwordHash, operator.totpSecret, operator.at],
  )
  if (row === undefined) throw new Error('an operator was not stored')
  await tx.query(
    'insert into operators.recovery_code (operator_id, code_hash) select $1, unnest($2::bytea[])',
    [row.id, operator.recoveryHashes],
  )
  return row.id
}

export async function recordFailure(
  tx: Tx,
  id: OperatorId,
  after: { readonly failures: number; readonly lockedUntil: Date | null },
): Promise<void> {
  await tx.query('update operators.operator set failures = $2, locked_until = $3 where id = $1', [
    id,
    after.failures,
    after.lockedUntil,
  ])
}

export async function recordSuccess(tx: Tx, id: OperatorId, totpStep: bigint): Promise<void> {
  await tx.query(
    'update operators.operator set failures = 0, locked_until = null, totp_step = $2 where id = $1',
    [id, totpStep],
  )
}

/** Consumes a recovery code; false if it is not one of the operator's or was used before. */
export async function consumeRecoveryCode(
  tx: Tx,
  id: OperatorId,
  use: { readonly hash: Buffer; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update operators.recovery_code set used_at = $3
     where operator_id = $1 and code_hash = $2 and used_at is null returning operator_id`,
    [id, use.hash, use.at],
  )
  return rows.length === 1
}

export interface NewSession {
  readonly operatorId: OperatorId
  readonly tokenHash: Buffer
  readonly at: Date
  readonly address: string
  readonly userAgent: string
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query(
    `insert into operators.session (operator_id, token_hash, created_at, seen_at, address, user_agent)
     values ($1, $2, $3, $3, $4, $5)`,
    [session.operatorId, session.tokenHash, session.at, session.address, session.userAgent],
  )
}

export interface SessionRow extends Operator {
  readonly sessionId: bigint
  readonly createdAt: Date
  readonly seenAt: Date
}

export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>({
    name: 'operators.session',
    text: `select session.id as "sessionId", session.created_at as "createdAt", session.seen_at as "seenAt",
        operator.id, operator.name, operator.role
      from operators.session session join operators.operator operator on operator.id = session.operator_id
      where session.token_hash = $1 and session.ended_at is null and operator.disabled_at is null`,
    values: [tokenHash],
  })
  return row
}

export async function touchSession(db: Db, sessionId: bigint, at: Date): Promise<void> {
  await db.query('update operators.session set seen_at = $2 where id = $1', [sessionId, at])
}

export async function endSession(tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await tx.query('update operators.session set ended_at = $2 where id = $1 and ended_at is null', [
    sessionId,
    at,
  ])
}

/** A link that creates an operator: the first one, or one invited into a role. */
export interface NewLink {
  readonly hash: Buffer
  readonly at: Date
  readonly expiresAt: Date
  readonly invitation: { readonly role: string; readonly by: OperatorId } | null
}

/** Stores a link; one for the first operator closes earlier ones of its kind. */
export async function insertLink(tx: Tx, { hash, at, expiresAt, invitation }: NewLink): Promise<void> {
  if (invitation === null) {
    await tx.query('update operators.set_up_link set used_at = $1 where used_at is null and role is null', [
      at,
    ])
  }
  await tx.query(
    `insert into operators.set_up_link (link_hash, created_at, expires_at, role, invited_by)
     values ($1, $2, $3, $4, $5)`,
    [hash, at, expiresAt, invitation?.role, invitation?.by],
  )
}

/** Consumes an open link; returns its role, null for the first operator, or undefined if it is not open. */
export async function consumeLink(tx: Tx, hash: Buffer, at: Date): Promise<string | null | undefined> {
  const [row] = await tx.query<{ role: string | null }>(
    `update operators.set_up_link link set used_at = $2
     where link_hash = $1 and used_at is null and expires_at > $2
       and (invited_by is null or exists (
         select from operators.operator operator where operator.id = link.invited_by
           and operator.disabled_at is null))
     returning role`,
    [hash, at],
  )
  return row?.role
}

export interface OperatorListed extends Operator {
  readonly createdAt: Date
  readonly disabledAt: Date | null
}

export async function listOperators(db: Db): Promise<readonly OperatorListed[]> {
  return db.query<OperatorListed>(
    `select id, name, role, created_at as "createdAt", disabled_at as "disabledAt"
     from operators.operator order by id`,
  )
}

/** Locks all enabled owners, so that two of them cannot disable each other at the same time. */
export async function lockOwners(tx: Tx): Promise<readonly OperatorId[]> {
  const rows = await tx.query<{ id: OperatorId }>(
    `select id from operators.operator where role = 'owner' and disabled_at is null order by id for update`,
  )
  return rows.map((row) => row.id)
}

/** Disables an operator and ends their sessions. */
export async function disableOperator(tx: Tx, id: OperatorId, at: Date): Promise<void> {
  await tx.query('update operators.operator set disabled_at = $2 where id = $1', [id, at])
  await tx.query('update operators.session set ended_at = $2 where operator_id = $1 and ended_at is null', [
    id,
    at,
  ])
}

export interface AuditRow {
  readonly id: bigint
  readonly at: Date
  readonly operator: string
  readonly action: string
  readonly target: string
  readonly reason: string | null
  readonly address: string
}

/** The trail, newest first, before the id `before`; `search` is part of a name, an action or a target. */
export async function listAudit(
  db: Db,
  search: string | null,
  { after, limit }: PageQuery<bigint>,
): Promise<AuditRow[]> {
  return db.query<AuditRow>(
    `select id, at, operator, action, target, reason, address from operators.audit_line
     where ($1::bigint is null or id < $1)
       and ($3::text is null or strpos(operator, $3) > 0 or strpos(action, $3) > 0 or strpos(target, $3) > 0)
     order by id desc limit $2`,
    [after, limit, search],
  )
}
