import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { audit } from './audit-trail.ts'

interface Preference {
  readonly name: string
  /** What the office wrote, such as JSON; null to forget it. */
  readonly value: string | null
}

/** What the operator chose for their own screens. */
export async function showPreferences(ctx: Context, { id }: OperatorCaller) {
  const content = await ctx.db.query<{ name: string; value: string }>(
    'select name, value from operators.preference where operator_id = $1 order by name',
    [id],
  )
  return { content }
}

/** Keeps a choice of the operator. It changes nothing for anybody else, so the audit trail does not have it. */
export async function setPreference(ctx: Context, { id }: OperatorCaller, { name, value }: Preference) {
  if (value === null)
    await ctx.db.query('delete from operators.preference where operator_id = $1 and name = $2', [id, name])
  else
    await ctx.db.query(
      `insert into operators.preference (operator_id, name, value) values ($1, $2, $3)
       on conflict (operator_id, name) do update set value = excluded.value`,
      [id, name, value],
    )
  return { done: true } as const
}

interface Export {
  readonly list: string
  readonly rows: number
  /** The address of the list, and the names of its filters. */
  readonly address: string
}

/** Writes to the audit trail that the operator takes a list out of the office; called before the file is made. */
export async function recordExport(ctx: Context, caller: OperatorCaller, { list, rows, address }: Export) {
  await ctx.db.transact((tx) =>
    audit(tx, caller, {
      at: ctx.clock.now(),
      action: 'list.export',
      target: `list:${list}`,
      after: { rows, address },
    }),
  )
  return { done: true } as const
}
