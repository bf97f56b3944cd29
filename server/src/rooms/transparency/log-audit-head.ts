import type { Context } from '../../context.ts'
import { appendToLog } from './append-to-log.ts'

/** The last line of the operators' audit trail. */
interface Head {
  readonly id: bigint
  readonly hash: Buffer
}

/** Puts the head of the audit trail into the log, unless the log has this line already or there is none. */
export async function logAuditHead(ctx: Context, { id, hash }: Head): Promise<void> {
  if (id === 0n) return
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const [last] = await tx.query<{ content: Buffer }>(
      `select entry.content from transparency.entry where entry.subject = 'audit' order by entry.id desc limit 1`,
    )
    if (last?.content.toString().includes(`\nline ${id}\n`) === true) return
    const entry = { type: 'audit-head', line: Number(id), hash: hash.toString('hex') } as const
    await appendToLog(tx, at, [{ ...entry, at: at.getTime() }])
  })
}
