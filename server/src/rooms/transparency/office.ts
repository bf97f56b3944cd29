import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission } from '../operators/index.ts'
import { lastCheckpoint } from './checkpoint-store.ts'
import { logStatus } from './show-log.ts'
import { takeSums } from './take-sums.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Log = z.input<(typeof officeSchemas)['officeLog']['output']>

const SHOWN_SUMS = 10

const officeLog: OfficeCommands['officeLog'] = async (ctx, caller) => {
  requirePermission(caller, 'books.read')
  return showLog(ctx)
}

const officeTakeSums: OfficeCommands['officeTakeSums'] = async (ctx, caller) => {
  requirePermission(caller, 'books.read')
  const runs = await takeSums(ctx)
  await ctx.db.transact((tx) =>
    audit(tx, caller, {
      at: ctx.clock.now(),
      action: 'log.take_sums',
      target: 'log',
      after: { runs: runs.map(({ id }) => String(id)) },
    }),
  )
  return showLog(ctx)
}

async function showLog(ctx: Context): Promise<Log> {
  const [status, checkpoint, [queue], sums] = await Promise.all([
    logStatus(ctx),
    lastCheckpoint(ctx.db),
    ctx.db.query<{ waiting: number }>('select count(*)::integer as waiting from transparency.waiting'),
    ctx.db.query<{ id: bigint; currency: string; root: Buffer; total: bigint; count: number; at: Date }>(
      `select run.id, run.currency, run.root, run.total, run.count, run.taken_at as at
       from transparency.sum_run run order by run.id desc limit $1`,
      [SHOWN_SUMS],
    ),
  ])
  return {
    ...status,
    size: checkpoint?.size ?? 0,
    signedAt: checkpoint?.signedAt.getTime() ?? null,
    waiting: queue?.waiting ?? 0,
    sums: sums.map(({ id, currency, root, total, count, at }) => ({
      run: Number(id),
      currency,
      count,
      total: toWire(total),
      root: root.toString('hex'),
      at: at.getTime(),
    })),
  }
}

/** The office's calls that this room answers. */
export const officeCommands = { officeLog, officeTakeSums }
