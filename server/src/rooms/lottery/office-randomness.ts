import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { requirePermission } from '../operators/index.ts'
import type { RandomnessCheck } from './watch/check-randomness.ts'

type Calls = typeof officeSchemas

/** The last check of the generator and of each game; those with faults first. */
export async function officeRandomness(
  ctx: Context,
  caller: OperatorCaller,
): Promise<z.input<Calls['officeRandomness']['output']>> {
  requirePermission(caller, 'draws.read')
  const rows = await ctx.db.query<RandomnessCheck & { readonly at: Date }>(
    `select subject, at, draws, coalesce(faults, '{}') as faults, likelihood from lottery.randomness_check
     order by faults is null, subject`,
  )
  return rows.map(({ at, faults, ...row }) => ({ ...row, faults: [...faults], at: at.getTime() }))
}
