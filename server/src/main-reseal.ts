import type { Context } from './context.ts'
import { print, withContext } from './main-database.ts'
import { findSealedBy, resealAll } from './reseal.ts'
import { signVoidsAnew } from './rooms/lottery/index.ts'
import { audit, checkAuditTrail, isAuditTrailWhole, SERVER } from './rooms/operators/index.ts'
import { masterKeyIds } from './secrets.ts'

/** The command: "done" only if nothing needs the older keys any more. */
export const reseal = (): Promise<number> =>
  withContext(
    async (ctx) => {
      const findings = await sealWithNewest(ctx, print)
      const [newest, ...old] = masterKeyIds(ctx.config)
      for (const finding of findings) print(finding)
      if (findings.length > 0) print(`not done: ${old.join(', ')} must stay in KOI_MASTER_KEY`)
      else if (old.length === 0) print(`done: everything is under the key ${newest}, which is the only one`)
      else print(`done: everything is under the key ${newest}; remove ${old.join(', ')} and start again`)
      return findings.length === 0 ? 0 : 1
    },
    { asOwner: true },
  )

/**
 * Seals and signs anew what older master keys have sealed and signed. Returns what still needs an older key,
 * or a key that is not configured.
 */
export async function sealWithNewest(
  ctx: Context,
  report: (line: string) => void = () => undefined,
): Promise<readonly string[]> {
  const [newest = '', ...old] = masterKeyIds(ctx.config)
  const findings: string[] = []
  for (const { column, sealed, closed } of await resealAll(ctx)) {
    if (sealed > 0) report(`${column}: ${sealed} sealed anew`)
    if (closed > 0) findings.push(`${column}: ${closed} texts open with no key of KOI_MASTER_KEY`)
  }
  const voids = await signVoidsAnew(ctx)
  if (voids > 0) report(`lottery.draw: ${voids} signatures of voids made anew`)
  findings.push(...(await coverTrail(ctx, newest)))
  for (const { column, rows } of await findSealedBy(ctx.db, old))
    findings.push(`${column}: ${rows} rows are still under ${old.join(' or ')}`)
  await reportSessions(ctx, { old, report })
  return findings
}

/** The first line of the new key covers the lines of older ones, and the check signs redactions anew. */
async function coverTrail(ctx: Context, newest: string): Promise<readonly string[]> {
  await ctx.db.transact((tx) =>
    audit(tx, SERVER, { at: ctx.clock.now(), action: 'key.reseal', target: `key:${newest}` }),
  )
  await checkAuditTrail(ctx)
  if ((await isAuditTrailWhole(ctx)) === true) return []
  return ['the audit trail is not whole; the office shows the first broken line']
}

interface Sessions {
  readonly old: readonly string[]
  readonly report: (line: string) => void
}

async function reportSessions(ctx: Context, { old, report }: Sessions): Promise<void> {
  const [row] = await ctx.db.query<{ open: bigint }>(
    'select count(*) as open from operators.session where ended_at is null and key_id = any ($1::text[])',
    [old],
  )
  if (row !== undefined && row.open > 0n)
    report(`${row.open} sessions of operators end when the old key is removed; they log in again`)
}
