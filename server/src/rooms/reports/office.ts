import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Commands } from '../../route.ts'
import { requirePermission } from '../operators/index.ts'
import { readBonuses } from './bonuses.ts'
import { foldedUntil, NEVER } from './closing.ts'
import { readDraws } from './draws.ts'
import { readHours } from './hours.ts'
import { PROVEN_DAYS } from './jobs.ts'
import { readLiabilities } from './liabilities.ts'
import { officeReportCosts, officeSetReportCost } from './office-costs.ts'
import { officeReportCsv } from './office-csv.ts'
import { officeDormant, officeDormantMembers } from './office-dormant.ts'
import { officeLiabilityRows, officeOpenStakes } from './office-liability-rows.ts'
import { officeReportMembers } from './office-members.ts'
import { officeReportBets, officeReportEntries, officeReportPlay } from './office-rows.ts'
import { officeHealth, officeToday } from './office-today.ts'
import { readPeople } from './people.ts'
import { readLastReportProof, runReportProof } from './proof.ts'
import { daysOf, presentFigures, readReport } from './report.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const officeReport: OfficeCommands['officeReport'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const days = daysOf(ctx, input)
  const [{ rows, total }, closed] = await Promise.all([
    readReport(ctx, input.by, { days, language: caller.origin.language }),
    foldedUntil(ctx.db),
  ])
  return {
    ...days,
    closedUntil: closed === NEVER ? null : closed,
    zone: ctx.config.KOI_TIME_ZONE,
    rows: rows.map(({ figures, ...row }) => ({ ...row, figures: presentFigures(figures) })),
    total: presentFigures(total),
  }
}

const officeReportPeople: OfficeCommands['officeReportPeople'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const days = daysOf(ctx, input)
  const counted = (count: bigint | null): number | null => (count === null ? null : Number(count))
  return {
    ...days,
    rows: (await readPeople(ctx, days)).map(({ day, ...people }) => ({
      ...{ day, registered: Number(people.registered), active: Number(people.active) },
      ...{ bettors: Number(people.bettors), depositors: Number(people.depositors) },
      ...{ firstDepositors: Number(people.firstDepositors), deposited: Number(people.deposited) },
      ...{ back1: counted(people.back1), back7: counted(people.back7), back30: counted(people.back30) },
    })),
  }
}

const officeReportBonuses: OfficeCommands['officeReportBonuses'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const days = daysOf(ctx, input)
  const rows = await readBonuses(ctx, days, caller.origin.language)
  return {
    ...days,
    rows: rows.map(({ offer, name, grants, granted, released, forfeited }) => ({
      ...{ offer, name, grants: Number(grants), granted: toWire(granted) },
      ...{ released: toWire(released), forfeited: toWire(forfeited) },
    })),
  }
}

const officeReportHours: OfficeCommands['officeReportHours'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const days = daysOf(ctx, input)
  const rows = await readHours(ctx, days)
  return {
    ...{ ...days, zone: ctx.config.KOI_TIME_ZONE },
    rows: rows.map(({ hour, stakes, amount }) => ({ hour, stakes: Number(stakes), amount: toWire(amount) })),
  }
}

const officeReportDraws: OfficeCommands['officeReportDraws'] = async (ctx, caller) => {
  requirePermission(caller, 'reports.read')
  const draws = await readDraws(ctx, caller.origin.language)
  return {
    rows: draws.map(({ id, game, name, numero, closesAt, members, stake, exposure }) => ({
      ...{ id: String(id), game, name, numero, closesAt: closesAt.getTime(), members },
      ...{ stake: toWire(stake), exposure: toWire(exposure) },
    })),
  }
}

const officeLiabilities: OfficeCommands['officeLiabilities'] = async (ctx, caller) => {
  requirePermission(caller, 'reports.read')
  const rows = await readLiabilities(ctx)
  return {
    at: ctx.clock.now().getTime(),
    rows: rows.map(({ name, amount }) => ({ name, amount: toWire(amount) })),
    total: toWire(rows.reduce((sum, { amount }) => sum + amount, 0n)),
  }
}

/** The last proof, or a new one; nothing is proved before the first night. */
const officeReportProof: OfficeCommands['officeReportProof'] = async (ctx, caller, { run }) => {
  requirePermission(caller, 'books.read')
  const proof = run === true ? await runReportProof(ctx, PROVEN_DAYS) : await readLastReportProof(ctx.db)
  if (proof === null) return { at: null, days: 0, sound: true, failures: [] }
  const { at, days, findings } = proof
  return { at: at.getTime(), days, sound: findings.length === 0, failures: [...findings] }
}

/** The office's calls that this room implements. */
export const officeCommands = {
  officeReport,
  officeReportPlay,
  officeReportBets,
  officeReportEntries,
  officeReportPeople,
  officeReportMembers,
  officeReportBonuses,
  officeReportHours,
  officeReportDraws,
  officeLiabilities,
  officeLiabilityRows,
  officeOpenStakes,
  officeDormant,
  officeDormantMembers,
  officeReportCsv,
  officeReportCosts,
  officeSetReportCost,
  officeReportProof,
  officeToday,
  officeHealth,
}
