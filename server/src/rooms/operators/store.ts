import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { SealedRow } from '../../seal-anew.ts'
import type { Operator } from './operator.ts'

/** The SQL of operators and their recovery codes. */
export interface OperatorRow extends Operator {
  readonly passwordHash: string
  readonly totpSecret: string
  readonly totpStep: bigint
  readonly pendingTotp: string | null
  readonly pendingUntil: Date | null
}

const OPERATOR = `operator.id, operator.name, operator.role, operator.password_hash as "passwordHash",
  operator.totp_secret as "totpSecret", operator.totp_step as "totpStep",
  operator.pending_totp as "pendingTotp", operator.pending_until as "pendingUntil",
  operator.role_expires_at as "roleExpiresAt",
  (select role.permissions from operators.role role where role.name = operator.role) as granted`

/** Enabled, with a role that has not expired, and not waiting for a new set-up. */
const MAY_LOG_IN = `operator.disabled_at is null and operator.reset_at is null
  and (operator.role_expires_at is null or operator.role_expires_at > $2)`

/** The operator who may log in under this name. */
export async function findOperator(db: Db, name: string, at: Date): Promise<OperatorRow | undefined> {
  const [row] = await db.query<OperatorRow>(
    `select ${OPERATOR} from operators.operator operator where operator.name = $1 and ${MAY_LOG_IN}`,
    [name, at],
  )
  return row
}

/** Locks an operator who may log in. */
export async function lockActive(tx: Tx, id: OperatorId, at: Date): Promise<OperatorRow | undefined> {
  const [row] = await tx.query<OperatorRow>(
    `select ${OPERATOR} from operators.operator operator where operator.id = $1 and ${MAY_LOG_IN} for update`,
    [id, at],
  )
  return row
}

/** Locks an operator who is not disabled. */
export async function lockOperator(tx: Tx, id: OperatorId): Promise<OperatorRow | undefined> {
  const [row] = await tx.query<OperatorRow>(
    `select ${OPERATOR} from operators.operator operator
     where operator.id = $1 and operator.disabled_at is null for update`,
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

/** What an operator logs in with: hashes, and the secret, which is sealed for the id. */
export interface Credentials {
  readonly passwordHash: string
  readonly sealTotp: (id: OperatorId) => string
  readonly recoveryHashes: readonly Buffer[]
}

export interface NewOperator extends Credentials {
  readonly name: string
  readonly role: string
  readonly at: Date
}

/** Throws if the name is taken (unique_violation). */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<OperatorId> {
  const [row] = await tx.query<{ id: OperatorId }>(
    `insert into operators.operator (name, role, password_hash, totp_secret, created_at)
     values ($1, $2, $3, '', $4) returning id`,
    [operator.name, operator.role, operator.passwordHash, operator.at],
  )
  if (row === undefined) throw new Error('an operator was not stored')
  await tx.query('update operators.operator set totp_secret = $2 where id = $1', [
    row.id,
    operator.sealTotp(row.id),
  ])
  await replaceRecoveryCodes(tx, row.id, operator.recoveryHashes)
  return row.id
}

export async function replaceRecoveryCodes(tx: Tx, id: OperatorId, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('delete from operators.recovery_code where operator_id = $1', [id])
  await tx.query(
    'insert into operators.recovery_code (operator_id, code_hash) select $1, unnest($2::bytea[])',
    [id, hashes],
  )
}

export async function countRecoveryCodes(db: Db, id: OperatorId): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>(
    'select count(*) from operators.recovery_code where operator_id = $1 and used_at is null',
    [id],
  )
  return row?.count ?? 0n
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

export async function saveTotpStep(tx: Tx, id: OperatorId, step: bigint): Promise<void> {
  await tx.query('update operators.operator set totp_step = $2 where id = $1', [id, step])
}

export async function savePassword(tx: Tx, id: OperatorId, passwordHash: string): Promise<void> {
  await tx.query('update operators.operator set password_hash = $2 where id = $1', [id, passwordHash])
}

/** Stores a new authenticator secret that has to be confirmed until then. */
export async function savePendingTotp(
  tx: Tx,
  id: OperatorId,
  pending: { readonly secret: string; readonly until: Date },
): Promise<void> {
  await tx.query('update operators.operator set pending_totp = $2, pending_until = $3 where id = $1', [
    id,
    pending.secret,
    pending.until,
  ])
}

/** All sealed authenticator secrets, the pending ones too. */
export const readSealed = (tx: Tx, after: bigint | null): Promise<SealedRow[]> =>
  tx.query<SealedRow>(
    `select id, array[totp_secret, pending_totp] as sealed from operators.operator
     where $1::bigint is null or id > $1 order by id limit 500 for update`,
    [after],
  )

export async function writeSealed(tx: Tx, { id, sealed: [secret, pending] }: SealedRow): Promise<void> {
  await tx.query('update operators.operator set totp_secret = $2, pending_totp = $3 where id = $1', [
    id,
    secret,
    pending,
  ])
}

/** The pending secret becomes the secret. */
export async function confirmPendingTotp(tx: Tx, id: OperatorId, step: bigint): Promise<void> {
  await tx.query(
    `update operators.operator set totp_secret = pending_totp, totp_step = $2, pending_totp = null,
       pending_until = null
     where id = $1 and pending_totp is not null`,
    [id, step],
  )
}

/** Gives an account that was reset its new credentials. */
export async function replaceCredentials(tx: Tx, id: OperatorId, credentials: Credentials): Promise<void> {
  await tx.query(
    `update operators.operator set password_hash = $2, totp_secret = $3, totp_step = 0, pending_totp = null,
       pending_until = null, reset_at = null
     where id = $1`,
    [id, credentials.passwordHash, credentials.sealTotp(id)],
  )
  await replaceRecoveryCodes(tx, id, credentials.recoveryHashes)
}

export interface OperatorListed extends Operator {
  readonly createdAt: Date
  readonly disabledAt: Date | null
  readonly resetAt: Date | null
  readonly roleExpiresAt: Date | null
  /** Names of those who invited or reset them, while no other owner has confirmed it. */
  readonly sponsors: readonly string[]
}

export async function listOperators(db: Db): Promise<readonly OperatorListed[]> {
  return db.query<OperatorListed>(
    `select operator.id, operator.name, operator.role, operator.created_at as "createdAt",
       operator.disabled_at as "disabledAt", operator.reset_at as "resetAt",
       operator.role_expires_at as "roleExpiresAt", array(
         select distinct by.name from operators.sponsor sponsor
         join operators.operator by on by.id = sponsor.sponsor_id
         where sponsor.operator_id = operator.id and sponsor.confirmed_at is null order by by.name
       ) as sponsors
     from operators.operator operator order by operator.id`,
  )
}

/**
 * Locks all owners and returns those who remain: enabled, without an expiry, and not waiting for a new
 * set-up. Under the lock, two owners cannot remove each other at the same time.
 */
export async function lockOwners(tx: Tx): Promise<readonly OperatorId[]> {
  const rows = await tx.query<{ id: OperatorId; remains: boolean }>(
    `select id, role_expires_at is null and reset_at is null as remains from operators.operator
     where role = 'owner' and disabled_at is null order by id for update`,
  )
  return rows.filter(({ remains }) => remains).map(({ id }) => id)
}

export async function saveRoleOf(
  tx: Tx,
  id: OperatorId,
  { role, expiresAt }: { readonly role: string; readonly expiresAt: Date | null },
): Promise<void> {
  await tx.query('update operators.operator set role = $2, role_expires_at = $3 where id = $1', [
    id,
    role,
    expiresAt,
  ])
}

export async function disableOperator(tx: Tx, id: OperatorId, at: Date): Promise<void> {
  await tx.query('update operators.operator set disabled_at = $2 where id = $1', [id, at])
}

/** The account cannot be used until it is set up anew. */
export async function markReset(tx: Tx, id: OperatorId, at: Date): Promise<void> {
  await tx.query('update operators.operator set reset_at = $2 where id = $1', [id, at])
}

/** How many owners can log in. */
export async function countOwners(db: Db, at: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from operators.operator operator
     where operator.role = $1 and ${MAY_LOG_IN}`,
    ['owner', at],
  )
  return row?.count ?? 0
}
