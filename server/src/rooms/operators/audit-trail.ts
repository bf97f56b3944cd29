import type { OperatorCaller, Origin } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { signWithAuditKey } from './audit-key.ts'
import { hashOfLine } from './audit-line.ts'
import { insertLine, isLastLineKeyed, lockHead } from './audit-store.ts'

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

/** Acts of the server itself, such as those of its commands. */
export const SERVER: Actor = { id: null, name: 'server', origin: { address: '', userAgent: '' } }

/**
 * Appends a line in the transaction of the action, so that neither can exist without the other. The line's
 * hash covers all lines before it, and is signed with a key that the database does not have. Writers take
 * turns until they commit, so call it last.
 */
export async function audit(tx: Tx, caller: Actor, line: AuditLine): Promise<void> {
  const head = await lockHead(tx)
  const content = {
    id: head.id + 1n,
    micros: BigInt(line.at.getTime()) * 1000n,
    operatorId: caller.id,
    operator: caller.name,
    action: line.action,
    target: line.target,
    reason: line.reason ?? null,
    before: asJson(line.before),
    after: asJson(line.after),
    address: caller.origin.address,
    userAgent: caller.origin.userAgent,
  }
  const hash = hashOfLine(head.hash, content)
  const { keyId, mac } = signWithAuditKey('line', hash)
  await insertLine(tx, content, { at: line.at, previousHash: head.hash, hash, keyId, mac })
}

/** The value as it is once the database has stored and returned it. */
function asJson(value: AuditLine['before']): unknown {
  if (value === undefined) return null
  const text = JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item))
  return JSON.parse(text) as unknown
}

/**
 * Covers the lines of an installation from before the trail had a key: the first keyed line signs a hash of
 * all of them. Does nothing if the newest line has a key.
 */
export async function sealAuditTrail(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const { id } = await lockHead(tx)
    if (id === 0n || (await isLastLineKeyed(tx, id))) return
    ctx.log.warn({ event: 'audit sealed', lines: String(id) }, 'the audit trail has a key from now on')
    await audit(tx, SERVER, {
      at: ctx.clock.now(),
      action: 'audit.seal',
      target: 'audit:trail',
      after: { lines: id },
    })
  })
}
