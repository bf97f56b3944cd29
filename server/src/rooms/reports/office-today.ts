import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Context } from '../../context.ts'
import { dayAfter, dayOf, startOfDay } from '../../platform-day.ts'
import type { Commands } from '../../route.ts'
import { requirePermission } from '../operators/index.ts'
import { figuresOf } from './figures.ts'
import { readHealth } from './health.ts'
import { peopleOn } from './people.ts'
import { presentFigures } from './report.ts'
import { readMoney, readPlay } from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The first page: what moved today and who was here (OF-01); what waits is the queue's (`officeWork`). */
export const officeToday: OfficeCommands['officeToday'] = async (ctx, caller) => {
  requirePermission(caller, 'reports.read')
  const zone = ctx.config.KOI_TIME_ZONE
  const day = dayOf(ctx.clock.now(), zone)
  const days = { first: day, last: day }
  const [plays, moneys, people, counts] = await Promise.all([
    ...([readPlay(ctx, 'day', days), readMoney(ctx, 'day', days), peopleOn(ctx, day)] as const),
    countPayments(ctx, day),
  ])
  return {
    ...{ day, zone, figures: presentFigures(figuresOf(plays, moneys)), ...counts },
    registered: Number(people.registered),
    active: Number(people.active),
    bettors: Number(people.bettors),
  }
}

/** How many deposits were credited and withdrawals paid on a day. */
async function countPayments(ctx: Context, day: string) {
  const zone = ctx.config.KOI_TIME_ZONE
  const rows = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<{ deposits: number; withdrawals: number }>(
        `select
           (select count(*)::integer from cashier_deposit
            where state = 'success' and closed_at >= $1 and closed_at < $2) as deposits,
           (select count(*)::integer from cashier_withdrawal
            where state = 'paid' and closed_at >= $1 and closed_at < $2) as withdrawals`,
        [startOfDay(day, zone), startOfDay(dayAfter(day), zone)],
      ),
    ),
  )
  const found = rows.flat()
  return {
    depositCount: found.reduce((sum, { deposits }) => sum + deposits, 0),
    withdrawalCount: found.reduce((sum, { withdrawals }) => sum + withdrawals, 0),
  }
}

export const officeHealth: OfficeCommands['officeHealth'] = async (ctx, caller) => {
  requirePermission(caller, 'reports.read')
  const checks = await readHealth(ctx)
  return { checks: checks.map(({ since, ...check }) => ({ ...check, since: since?.getTime() ?? null })) }
}
