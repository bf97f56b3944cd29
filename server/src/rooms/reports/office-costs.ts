import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

interface Cost {
  readonly kind: 'vendor' | 'channel'
  readonly code: string
  readonly name: string
  readonly rate: number
  readonly fromDay: string | null
}

const COSTS = `select part.kind, part.code, part.name, coalesce(cost.rate, 0) as rate,
    cost.from_day as "fromDay"
  from (
    select 'vendor' as kind, code, names ->> 'EN' as name from games.vendor
    union all select 'channel', code, name from cashier.channel
  ) part
  left join lateral (
    select cost.rate, cost.from_day from reports.cost cost
    where cost.kind = part.kind and cost.code = part.code order by cost.from_day desc limit 1
  ) cost on true
  where $1::text is null or (part.kind = $1 and part.code = $2)
  order by part.kind, part.code`

export const officeReportCosts: OfficeCommands['officeReportCosts'] = async (ctx, caller) => {
  requirePermission(caller, 'reports.read')
  return { rows: await ctx.db.query<Cost>(COSTS, [null, null]) }
}

/** Sets what a vendor or a channel takes from today on; days that are closed keep what they had. */
export const officeSetReportCost: OfficeCommands['officeSetReportCost'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.write')
  const reason = requireReason(input.reason)
  const { kind, code, rate } = input
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const [before] = await tx.query<Cost>(COSTS, [kind, code])
    if (before === undefined) return refuse('request.invalid', { field: 'code' })
    await tx.query(
      `insert into reports.cost (kind, code, from_day, rate, set_by, set_name, reason, set_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (kind, code, from_day) do update set rate = excluded.rate, set_by = excluded.set_by,
         set_name = excluded.set_name, reason = excluded.reason, set_at = excluded.set_at`,
      [kind, code, dayOf(at, ctx.config.KOI_TIME_ZONE), rate, caller.id, caller.name, reason, at],
    )
    await audit(tx, caller, {
      ...{ at, action: 'report.cost', target: `${kind}:${code}`, reason },
      ...{ before: { rate: before.rate }, after: { rate } },
    })
  })
  return { done: true }
}
