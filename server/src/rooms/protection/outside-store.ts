import type { IdentityReason, OutsideProblem, OutsideState } from '@koi/contract/protection.ts'
import type { Db, Tx } from '../../db/db.ts'

/** An identity check at the outside service. */
export interface OutsideCheck {
  readonly checkId: bigint
  readonly reference: string
  readonly state: OutsideState
  readonly applicantId: string | null
  readonly reasons: readonly IdentityReason[]
  readonly problem: OutsideProblem | null
  readonly attempts: number
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly reportedAt: Date | null
}

const OUTSIDE = `check_id as "checkId", reference, state, applicant_id as "applicantId", reasons, problem,
  attempts, created_at as "createdAt", sent_at as "sentAt", reported_at as "reportedAt"`

export async function insertOutside(
  tx: Tx,
  checkId: bigint,
  { reference, at }: { readonly reference: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into protection.outside_check (check_id, reference, state, created_at, next_at)
     values ($1, $2, 'sending', $3, $3)`,
    [checkId, reference, at],
  )
}

export async function findOutside(db: Db, checkId: bigint): Promise<OutsideCheck | null> {
  const [row] = await db.query<OutsideCheck>(
    `select ${OUTSIDE} from protection.outside_check where check_id = $1`,
    [checkId],
  )
  return row ?? null
}

export async function lockOutside(tx: Tx, checkId: bigint): Promise<OutsideCheck | null> {
  const [row] = await tx.query<OutsideCheck>(
    `select ${OUTSIDE} from protection.outside_check where check_id = $1 for update`,
    [checkId],
  )
  return row ?? null
}

export async function findByReference(db: Db, reference: string): Promise<bigint | null> {
  const [row] = await db.query<{ checkId: bigint }>(
    'select check_id as "checkId" from protection.outside_check where reference = $1',
    [reference],
  )
  return row?.checkId ?? null
}

/** Where these checks are at the service, as far as they are there. */
export async function outsideStates(
  db: Db,
  checkIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, OutsideState>> {
  const rows = await db.query<{ checkId: bigint; state: OutsideState }>(
    `select check_id as "checkId", state from protection.outside_check where check_id = any($1::bigint[])`,
    [checkIds],
  )
  return new Map(rows.map(({ checkId, state }) => [checkId, state]))
}

/** The check that has been due longest, locked; those that another process works on are skipped. */
export async function lockDue(tx: Tx, now: Date): Promise<OutsideCheck | null> {
  const [row] = await tx.query<OutsideCheck>(
    `select ${OUTSIDE} from protection.outside_check where next_at <= $1
     order by next_at limit 1 for update skip locked`,
    [now],
  )
  return row ?? null
}

export async function countAttempt(
  tx: Tx,
  checkId: bigint,
  { attempts, nextAt }: { readonly attempts: number; readonly nextAt: Date },
): Promise<void> {
  await tx.query('update protection.outside_check set attempts = $2, next_at = $3 where check_id = $1', [
    checkId,
    attempts,
    nextAt,
  ])
}

export async function writeApplicant(db: Db, checkId: bigint, applicantId: string): Promise<void> {
  await db.query(
    `update protection.outside_check set applicant_id = $2 where check_id = $1 and state = 'sending'`,
    [checkId, applicantId],
  )
}

/** The service has everything; a report that came first stays. */
export async function writeSent(
  db: Db,
  checkId: bigint,
  { at, nextAt }: { readonly at: Date; readonly nextAt: Date },
): Promise<void> {
  await db.query(
    `update protection.outside_check
     set state = 'waiting', sent_at = $2, next_at = $3, attempts = 1, problem = null
     where check_id = $1 and state = 'sending'`,
    [checkId, at, nextAt],
  )
}

/** The service has lost it: it is sent once more. */
export async function sendAnew(db: Db, checkId: bigint): Promise<void> {
  await db.query(
    `update protection.outside_check set state = 'sending', applicant_id = null
     where check_id = $1 and state = 'waiting'`,
    [checkId],
  )
}

export async function writeProblem(db: Db, checkId: bigint, problem: OutsideProblem | null): Promise<void> {
  await db.query(
    `update protection.outside_check set problem = $2
     where check_id = $1 and state in ('sending', 'waiting')`,
    [checkId, problem],
  )
}

/** The service is asked no more; without a problem, since a person has decided. */
export async function stopOutside(db: Db, checkId: bigint, problem: OutsideProblem | null): Promise<void> {
  await db.query(
    `update protection.outside_check set state = 'stopped', problem = $2, next_at = null
     where check_id = $1 and state in ('sending', 'waiting')`,
    [checkId, problem],
  )
}

export async function writeReport(
  tx: Tx,
  checkId: bigint,
  report: {
    readonly state: 'passed' | 'referred' | 'failed'
    readonly reasons: readonly IdentityReason[]
    readonly at: Date
  },
): Promise<void> {
  await tx.query(
    `update protection.outside_check
     set state = $2, reasons = $3, reported_at = $4, next_at = null, problem = null where check_id = $1`,
    [checkId, report.state, report.reasons, report.at],
  )
}
