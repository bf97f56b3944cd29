import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { csvOf } from '@koi/contract/csv.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission } from '../operators/index.ts'
import { readBonuses } from './bonuses.ts'
import type { Dimension } from './figures.ts'
import { readHours } from './hours.ts'
import { readPeople } from './people.ts'
import { daysOf, presentFigures, readReport } from './report.ts'
import type { Days } from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** A report as CSV. What was taken out of the house, and for which days, is a line of the audit trail. */
export const officeReportCsv: OfficeCommands['officeReportCsv'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const days = daysOf(ctx, input)
  const by = input.by ?? 'day'
  const name = input.report === 'figures' ? `figures-by-${by}` : input.report
  const { head, rows } = await tableOf(ctx, caller, { report: input.report, by, days })
  await ctx.db.transact((tx) =>
    audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'report.export', target: `report:${name}` },
      after: { ...days, rows: rows.length },
    }),
  )
  return { name: `${name}-${days.first}-${days.last}.csv`, csv: csvOf([head, ...rows]) }
}

interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

interface Asked {
  readonly report: 'figures' | 'people' | 'bonuses' | 'hours'
  readonly by: Dimension
  readonly days: Days
}

async function tableOf(ctx: Context, caller: OperatorCaller, { report, by, days }: Asked): Promise<Table> {
  const { language } = caller.origin
  switch (report) {
    case 'figures': {
      const { rows, total } = await readReport(ctx, by, { days, language })
      const names = Object.keys(presentFigures(total))
      const table = [...rows, { key: 'total', name: '', figures: total }]
      return {
        head: [by, 'name', ...names],
        rows: table.map(({ key, name, figures }) => [key, name, ...Object.values(presentFigures(figures))]),
      }
    }
    case 'people': {
      const rows = await readPeople(ctx, days)
      const head = ['day', 'registered', 'active', 'bettors', 'depositors', 'firstDepositors', 'deposited']
      return {
        head: [...head, 'back1', 'back7', 'back30'],
        rows: rows.map((row) => [
          ...[row.day, Number(row.registered), Number(row.active), Number(row.bettors)],
          ...[Number(row.depositors), Number(row.firstDepositors), Number(row.deposited)],
          ...[row.back1, row.back7, row.back30].map((count) => (count === null ? '' : Number(count))),
        ]),
      }
    }
    case 'bonuses': {
      const rows = await readBonuses(ctx, days, language)
      return {
        head: ['offer', 'name', 'grants', 'granted', 'released', 'forfeited'],
        rows: rows.map(({ offer, name, grants, ...row }) => [
          ...[offer, name, Number(grants), toWire(row.granted), toWire(row.released), toWire(row.forfeited)],
        ]),
      }
    }
    case 'hours': {
      const rows = await readHours(ctx, days)
      return {
        head: ['hour', 'stakes', 'amount'],
        rows: rows.map(({ hour, stakes, amount }) => [hour, Number(stakes), toWire(amount)]),
      }
    }
  }
}
