import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { byId, pageOf } from '../../db/page.ts'
import { enqueue } from '../../job.ts'
import { dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { membersByIds } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { readLinks } from './links/link-store.ts'
import { type Finding, isHeldWin, listDays, listFindings, resolveFinding } from './reconcile/finding-store.ts'
import { comparisonOf } from './reconcile/reconcile.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Row = z.input<(typeof officeSchemas)['officeVendorFindings']['output']>['content'][number]

const DAY_MS = 86_400_000
const DAYS_SHOWN = 14

/** Differences between a vendor's records and ours, newest first. */
export const officeVendorFindings: OfficeCommands['officeVendorFindings'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.read')
  const search = { vendor: input.vendor, state: input.state ?? null }
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => listFindings(ctx.db, search, query),
    keyOf: ({ id }) => id,
  })
  return { content: await rowsOf(ctx, rows), next }
}

/** Findings as the office shows them, with the accounts of their members. */
export async function rowsOf(ctx: Context, findings: readonly Finding[]): Promise<Row[]> {
  const ids = findings.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))
  const members = await membersByIds(ctx.db, ids)
  return findings.map((finding) => {
    const { id, vendor, kind, uuid, day, memberId, round, here, there, resolvedBy, note } = finding
    const account = memberId === null ? null : (members.get(memberId)?.account ?? null)
    const sides = { id: String(id), vendor, kind, uuid, day, round, here, there, resolvedBy, note, account }
    return {
      ...sides,
      memberId: memberId === null ? null : String(memberId),
      foundAt: finding.foundAt.getTime(),
      resolvedAt: finding.resolvedAt?.getTime() ?? null,
    }
  })
}

/**
 * An operator explains a finding; the note goes to the audit trail too. Refuses 'finding.held' for a held
 * win, which is paid or refused by two people (decision 0120).
 */
export const officeResolveFinding: OfficeCommands['officeResolveFinding'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.write')
  const note = requireReason(input.reason)
  const at = ctx.clock.now()
  const resolved = await ctx.db.transact(async (tx) => {
    if (await isHeldWin(tx, BigInt(input.id))) refuse('finding.held')
    const finding = await resolveFinding(tx, { id: BigInt(input.id), note, by: caller.name, at })
    if (finding === null) return refuse('finding.unknown')
    const target = `finding:${finding.id}`
    const after = { vendor: finding.vendor, uuid: finding.uuid, kind: finding.kind }
    await audit(tx, caller, { at, action: 'finding.resolve', target, reason: note, after })
    return finding
  })
  const [row] = await rowsOf(ctx, [resolved])
  return row ?? refuse('finding.unknown')
}

/** The result of each day of the last two weeks, by vendor. */
export const officeVendorDays: OfficeCommands['officeVendorDays'] = async (ctx, caller) => {
  requirePermission(caller, 'vendors.read')
  const since = dayOf(new Date(ctx.clock.now().getTime() - DAYS_SHOWN * DAY_MS), ctx.config.KOI_TIME_ZONE)
  const days = await listDays(ctx.db, since)
  return {
    content: days.map(({ at, compared, ...day }) => ({
      ...day,
      compared: String(compared),
      at: at.getTime(),
    })),
  }
}

/** Compares a day of a vendor once more, whatever its result was. */
export const officeReconcileDay: OfficeCommands['officeReconcileDay'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.write')
  const { vendor, day } = input
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const link = (await readLinks(ctx.db)).find((one) => one.vendor === vendor) ?? refuse('vendor.unknown')
  if (comparisonOf(link) === null) refuse('vendor.no_list')
  if (day >= dayOf(at, ctx.config.KOI_TIME_ZONE)) refuse('request.invalid', { field: 'day' })
  await ctx.db.transact(async (tx) => {
    const payload = { vendor, day }
    await enqueue(tx, {
      name: 'vendors.reconcile-day',
      payload,
      key: `vendors.reconcile-day:${vendor}:${day}`,
    })
    await audit(tx, caller, {
      at,
      action: 'vendor.reconcile',
      target: `vendor:${vendor}`,
      reason,
      after: { day },
    })
  })
  return { done: true }
}
