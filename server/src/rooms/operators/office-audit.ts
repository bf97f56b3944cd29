import type { TimeSort } from '@koi/contract/sorts.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { pageOfSorted, type SortedList, type SortedPaging } from '../../db/sort.ts'
import { enqueue } from '../../job.ts'
import { type ListDays, momentsOf } from '../../platform-day.ts'
import { type AuditRow, type AuditSearch, listAudit, readCheck } from './audit-store.ts'
import { auditHead } from './check-audit.ts'
import { requirePermission } from './role.ts'

interface AuditInput extends SortedPaging<TimeSort>, ListDays {
  readonly operator?: string | undefined
  readonly action?: string | undefined
  readonly target?: string | undefined
}

/** Lines are numbered in the order of their times. */
const ID = { sql: 'id', type: 'bigint', isUnique: true, of: (row: AuditRow) => row.id } as const

const SORTED: SortedList<AuditRow, TimeSort> = { preset: '-time', columns: { time: ID }, id: ID }

/** The audit trail, the newest line first unless the caller sorts it. */
export async function readAudit(ctx: Context, caller: OperatorCaller, input: AuditInput) {
  requirePermission(caller, 'audit.read')
  const search = {
    operator: input.operator ?? null,
    action: input.action ?? null,
    target: input.target ?? null,
    ...daysOf(ctx, input),
  }
  const { rows, next } = await pageOfSorted(input, SORTED, {
    from: [ctx.db],
    read: (db, query) => listAudit(db, search, query),
  })
  return { content: rows.map((row) => ({ ...row, id: String(row.id), at: row.at.getTime() })), next }
}

function daysOf(ctx: Context, input: AuditInput): Pick<AuditSearch, 'from' | 'until'> {
  const { from, to } = momentsOf(input, ctx.config.KOI_TIME_ZONE)
  return { from, until: to }
}

/** When the trail was last found whole, its first broken line if there is one, and its newest line. */
export async function showAuditCheck(ctx: Context, caller: OperatorCaller) {
  requirePermission(caller, 'audit.read')
  const [check, head] = [await readCheck(ctx.db), await auditHead(ctx)]
  return {
    checkedAt: check?.checkedAt.getTime() ?? null,
    wholeAt: check?.wholeAt?.getTime() ?? null,
    wholeUpTo: check === undefined || check.headId === null ? null : String(check.headId),
    broken:
      check === undefined || check.brokenLine === null
        ? null
        : { line: String(check.brokenLine), problem: check.problem ?? '' },
    head: { line: String(head.id), hash: head.hash.toString('hex'), at: head.at?.getTime() ?? null },
  }
}

/** Has the worker check the trail now, instead of at night. */
export async function requestAuditCheck(ctx: Context, caller: OperatorCaller) {
  requirePermission(caller, 'audit.read')
  await enqueue(ctx.db, { name: 'operators.check-audit', key: 'operators.check-audit' })
  return { done: true } as const
}
