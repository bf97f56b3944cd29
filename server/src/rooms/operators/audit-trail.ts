import type { OperatorCaller, Origin } from '../../caller.ts'
import { callOf } from '../../db/columns.ts'
import type { Db, Tx } from '../../db/db.ts'

/** One action of an operator in the audit trail. */
export interface AuditLine {
  readonly at: Date
  /** The room's noun and a verb, such as `withdrawal.approve`. */
  readonly action: string
  /** The object of the action, such as `withdrawal:65` or `member:42`. */
  readonly target: string
  readonly reason?: string | undefined
  /** What changed, as JSON; never a secret. */
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
}

/** Who acts: an operator with a session, or one who is logging in. */
export interface Actor {
  /** null for an automatic rule. */
  readonly id: OperatorCaller['id'] | null
  readonly name: string
  readonly origin: Pick<Origin, 'address' | 'userAgent'>
}

/**
 * Appends a line in the transaction of the action, so that neither can exist without the other. Each line
 * contains the hash of the one before it; writers take turns until they commit, so call it last.
 */
export async function audit(tx: Tx, caller: Actor, line: AuditLine): Promise<void> {
  const { text, values } = callOf('operators.append_audit', {
    p_at: line.at,
    p_operator_id: caller.id,
    p_operator: caller.name,
    p_action: line.action,
    p_target: line.target,
    p_reason: line.reason ?? null,
    p_before: asJson(line.before),
    p_after: asJson(line.after),
    p_address: caller.origin.address,
    p_user_agent: caller.origin.userAgent,
  })
  await tx.query(`select ${text}`, values)
}

/** Verifies the whole chain: the id of the first altered line, or null if the trail is intact. */
export async function firstBrokenLine(db: Db): Promise<bigint | null> {
  const [row] = await db.query<{ id: bigint | null }>('select operators.first_broken_audit_line() as id')
  return row?.id ?? null
}

function asJson(value: AuditLine['before']): string | null {
  if (value === undefined) return null
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item))
}
