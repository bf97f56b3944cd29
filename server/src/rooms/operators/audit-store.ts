import type { Db, Tx } from '../../db/db.ts'
import { pageSql, type SortedQuery } from '../../db/sort.ts'
import type { LineContent } from './audit-line.ts'

/** The SQL of the audit trail. */
export interface Head {
  readonly id: bigint
  readonly hash: Buffer
}

/** The newest line; no other line is appended until the transaction ends. */
export async function lockHead(tx: Tx): Promise<Head> {
  const [head] = await tx.query<Head>('select id, hash from operators.audit_head for update')
  if (head === undefined) throw new Error('the audit trail has no head')
  return head
}

export async function readHead(db: Db): Promise<Head & { readonly at: Date | null }> {
  const [head] = await db.query<Head & { readonly at: Date | null }>(
    `select head.id, head.hash, line.at from operators.audit_head head
     left join operators.audit_line line on line.id = head.id`,
  )
  if (head === undefined) throw new Error('the audit trail has no head')
  return head
}

export async function isLastLineKeyed(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await tx.query('select from operators.audit_line where id = $1 and key_id is not null', [id])
  return rows.length === 1
}

export interface Sealed {
  readonly at: Date
  readonly previousHash: Buffer
  readonly hash: Buffer
  readonly keyId: string
  readonly mac: Buffer
}

/** Appends a line after the locked head, and moves the head to it. */
export async function insertLine(tx: Tx, line: LineContent, sealed: Sealed): Promise<void> {
  await tx.query({
    name: 'operators.append_audit',
    text: `with line as (
        insert into operators.audit_line (id, at, operator_id, operator, action, target, reason, before,
          after, address, user_agent, previous_hash, hash, key_id, mac)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id, hash)
      update operators.audit_head set id = line.id, hash = line.hash from line`,
    values: [
      line.id,
      sealed.at,
      line.operatorId,
      line.operator,
      line.action,
      line.target,
      line.reason,
      line.before === null ? null : JSON.stringify(line.before),
      line.after === null ? null : JSON.stringify(line.after),
      line.address,
      line.userAgent,
      sealed.previousHash,
      sealed.hash,
      sealed.keyId,
      sealed.mac,
    ],
  })
}

export interface StoredLine extends LineContent {
  readonly previousHash: Buffer
  readonly hash: Buffer
  readonly keyId: string | null
  readonly mac: Buffer | null
  /** What a line without a key is the hash of. */
  readonly oldText: string | null
  /** The MAC of a line whose texts were taken out; null for any other. */
  readonly redactionKeyId: string | null
  readonly redactionMac: Buffer | null
}

const STORED = `line.id, (extract(epoch from line.at) * 1000000)::bigint as micros,
  line.operator_id as "operatorId", line.operator, line.action, line.target, line.reason, line.before,
  line.after, line.address, line.user_agent as "userAgent", line.previous_hash as "previousHash", line.hash,
  line.key_id as "keyId", line.mac,
  case when line.key_id is null then jsonb_build_array(line.id,
    (extract(epoch from line.at) * 1000000)::bigint, line.operator_id, line.operator, line.action,
    line.target, line.reason, line.before, line.after, line.address, line.user_agent)::text
  end as "oldText", redaction.key_id as "redactionKeyId", redaction.mac as "redactionMac"`
const FROM = `operators.audit_line line
  left join operators.audit_redaction redaction on redaction.line_id = line.id`

/**
 * Lines with texts that are about a target, or have one of the values as a whole text in what was before or
 * after; each once. A part of a text is not looked for: what a member chose could be in every line.
 */
export const findLines = (
  tx: Tx,
  { targets, values }: { readonly targets: readonly string[]; readonly values: readonly string[] },
): Promise<StoredLine[]> =>
  tx.query<StoredLine>(
    `select ${STORED} from ${FROM}
     where redaction.line_id is null and num_nonnulls(line.reason, line.before, line.after) > 0
       and (line.target = any ($1::text[]) or exists (
         select from unnest($2::text[]) given (value)
         where jsonb_path_exists(jsonb_build_array(line.before, line.after),
           'strict $.** ? (@ == $value)', jsonb_build_object('value', given.value), true)))
     order by line.id`,
    [targets, values],
  )

/** The lines after an id, in order. */
export async function readLines(
  db: Db,
  { after, upTo, limit }: { readonly after: bigint; readonly upTo: bigint; readonly limit: number },
): Promise<StoredLine[]> {
  return db.query<StoredLine>(
    `select ${STORED} from ${FROM} where line.id > $1 and line.id <= $2 order by line.id limit $3`,
    [after, upTo, limit],
  )
}

/** Whether the trail has a line with this number and this hash. */
export async function hasLine(db: Db, { id, hash }: Head): Promise<boolean> {
  const rows = await db.query('select from operators.audit_line where id = $1 and hash = $2', [id, hash])
  return rows.length === 1
}

export interface CheckRow {
  readonly checkedAt: Date
  /** When the trail was last found whole. */
  readonly wholeAt: Date | null
  /** The head that was found whole then, and its MAC. */
  readonly headId: bigint | null
  readonly headHash: Buffer | null
  readonly keyId: string | null
  readonly mac: Buffer | null
  readonly brokenLine: bigint | null
  readonly problem: string | null
}

/** The last check; undefined before the first one. */
export async function readCheck(db: Db): Promise<CheckRow | undefined> {
  const [row] = await db.query<CheckRow>(
    `select checked_at as "checkedAt", whole_at as "wholeAt", head_id as "headId", head_hash as "headHash",
       key_id as "keyId", mac, broken_line as "brokenLine", problem from operators.audit_check`,
  )
  return row
}

export async function saveCheck(db: Db, check: CheckRow): Promise<void> {
  await db.query(
    `insert into operators.audit_check (checked_at, whole_at, head_id, head_hash, key_id, mac, broken_line,
       problem)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (single) do update set checked_at = excluded.checked_at, whole_at = excluded.whole_at,
       head_id = excluded.head_id, head_hash = excluded.head_hash, key_id = excluded.key_id,
       mac = excluded.mac, broken_line = excluded.broken_line, problem = excluded.problem`,
    [
      check.checkedAt,
      check.wholeAt,
      check.headId,
      check.headHash,
      check.keyId,
      check.mac,
      check.brokenLine,
      check.problem,
    ],
  )
}

export interface AuditRow {
  readonly id: bigint
  readonly at: Date
  readonly operator: string
  readonly action: string
  readonly target: string
  readonly reason: string | null
  readonly address: string
  readonly before: unknown
  readonly after: unknown
}

export interface AuditSearch {
  readonly operator: string | null
  /** A whole action, `withdrawal.approve`, or its noun, `withdrawal`. */
  readonly action: string | null
  /** A whole target, `member:42`, or its kind, `member`. */
  readonly target: string | null
  readonly from: Date | null
  readonly until: Date | null
}

/** The trail, sorted as the query says. Each filter has an index. */
export async function listAudit(
  db: Db,
  { operator, action, target, from, until }: AuditSearch,
  query: SortedQuery,
): Promise<AuditRow[]> {
  const conditions: string[] = []
  const values: unknown[] = []
  const where = (column: string, comparison: string, value: unknown): void => {
    if (value === null) return
    values.push(value)
    conditions.push(`${column} ${comparison} $${values.length}`)
  }
  where('operator', '=', operator)
  where(action?.includes('.') ? 'action' : `split_part(action, '.', 1)`, '=', action)
  where(target?.includes(':') ? 'target' : `split_part(target, ':', 1)`, '=', target)
  where('at', '>=', from)
  where('at', '<', until)
  const page = pageSql(query, values)
  return db.query<AuditRow>(
    `select id, at, operator, action, target, reason, address, before, after from operators.audit_line
     where ${[...conditions, page.sql].join(' and ')}`,
    page.values,
  )
}
