import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeReportCalls } from '../../calls/office/reports.ts'
import { day, dayRange, done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

/** What figures are reported by. */
export const REPORT_DIMENSIONS = ['day', 'category', 'vendor', 'game', 'channel', 'line'] as const
/** Figures that are sums of ledger entries; the others are sums of settled play. */
export const MONEY_FIGURES = [
  'deposits',
  'withdrawals',
  'fees',
  'rebates',
  'rewards',
  'bonuses',
  'agents',
  'contracts',
  'adjustments',
] as const

/** Figures that open to transactions: also what bonuses were granted and lost, which is no cost. */
export const ROW_FIGURES = [...MONEY_FIGURES, 'grants', 'granted', 'forfeited'] as const
/** Counts of people of a day, and of those who registered on it. */
export const PEOPLE_FIGURES = [
  ...(['registered', 'active', 'bettors', 'depositors', 'firstDepositors'] as const),
  ...(['deposited', 'back1', 'back7', 'back30'] as const),
] as const
export type PeopleFigure = (typeof PEOPLE_FIGURES)[number]
/** What is owed that is the sum of rows of members. */
export const OWED_BY_ROW = [
  ...(['cash', 'held', 'bonus', 'purses', 'agents_unpaid', 'contracts_unpaid'] as const),
] as const
export type OwedByRow = (typeof OWED_BY_ROW)[number]
/** For how many days dormant members have not played. */
export const DORMANT_DAYS = ['7', '30', '90'] as const

const figures = z.object({
  bets: z.int(),
  turnover: money,
  stake: money,
  payout: money,
  ggr: money,
  rebates: money,
  rewards: money,
  bonuses: money,
  agents: money,
  contracts: money,
  fees: money,
  costs: money,
  ngr: money,
  deposits: money,
  withdrawals: money,
  adjustments: money,
})

/** A code of a game, a vendor, a channel or a category. */
const code = text(64)

const finding = z.object({ book: z.int(), check: z.string(), place: z.string(), detail: z.string() })

/** Something that may need a person: good, or what is wrong with it. */
const check = z.object({
  name: z.enum(['jobs', 'draws', 'vendors', 'launches', 'books', 'reports']),
  state: z.enum(['good', 'warn', 'bad']),
  /** How many are wrong: failed jobs, late draws, vendors with findings, failures of a proof. */
  count: z.int(),
  /** The oldest of them, or when it was last found good. */
  since: time.nullable(),
  /** Names of what is wrong, where it has no list of its own. */
  detail: z.string(),
})

export const officeReportSchemas = {
  officeReport: {
    input: z.object({ ...dayRange, by: z.enum(REPORT_DIMENSIONS) }),
    output: z.object({
      first: day,
      last: day,
      /** The last day that is closed; later ones still change. */
      closedUntil: day.nullable(),
      zone: z.string(),
      rows: z.array(
        z.object({
          /** Of the dimension; empty for what belongs to none of its keys. */
          key: z.string(),
          name: z.string(),
          figures,
        }),
      ),
      total: figures,
    }),
  },
  officeReportPlay: {
    input: z.object({
      ...pageInput,
      ...dayRange,
      category: code.optional(),
      vendor: code.optional(),
      game: code.optional(),
      line: id.optional(),
    }),
    output: z.object(
      page(
        z.object({
          day,
          memberId: id,
          account: z.string(),
          category: z.string(),
          game: z.string(),
          name: z.string(),
          bets: z.int(),
          stake: money,
          payout: money,
          rebate: money,
        }),
      ),
    ),
  },
  officeReportBets: {
    input: z.object({ ...pageInput, memberId: id, day, category: code, game: code }),
    output: z.object({
      account: z.string(),
      ...page(z.object({ id, placedAt: time, settledAt: time.nullable(), stake: money, payout: money })),
    }),
  },
  officeReportEntries: {
    input: z.object({
      ...pageInput,
      ...dayRange,
      figure: z.enum(ROW_FIGURES),
      channel: code.optional(),
      line: id.optional(),
      /** 0 for bonuses without an offer. */
      offer: id.optional(),
    }),
    output: z.object(
      page(
        z.object({
          id,
          at: time,
          book: z.int(),
          kind: z.string(),
          reference: z.string(),
          account: z.string(),
          memberId: id.nullable(),
          memberAccount: z.string(),
          /** With the sign of the figure. */
          amount: money,
        }),
      ),
    ),
  },
  officeReportPeople: {
    input: z.object(dayRange),
    output: z.object({
      first: day,
      last: day,
      rows: z.array(
        z.object({
          day,
          registered: z.int(),
          active: z.int(),
          bettors: z.int(),
          depositors: z.int(),
          firstDepositors: z.int(),
          deposited: z.int(),
          /** Null while the day on which they could come back is not closed. */
          back1: z.int().nullable(),
          back7: z.int().nullable(),
          back30: z.int().nullable(),
        }),
      ),
    }),
  },
  officeReportMembers: {
    input: z.object({ ...pageInput, day, figure: z.enum(PEOPLE_FIGURES) }),
    output: z.object(
      page(z.object({ memberId: id, account: z.string(), registeredAt: time, lastLoginAt: time.nullable() })),
    ),
  },
  officeReportBonuses: {
    input: z.object(dayRange),
    output: z.object({
      first: day,
      last: day,
      rows: z.array(
        z.object({
          /** Empty for bonuses without an offer. */
          offer: z.string(),
          name: z.string(),
          grants: z.int(),
          granted: money,
          released: money,
          forfeited: money,
        }),
      ),
    }),
  },
  officeReportHours: {
    input: z.object(dayRange),
    output: z.object({
      first: day,
      last: day,
      zone: z.string(),
      rows: z.array(z.object({ hour: z.int(), stakes: z.int(), amount: money })),
    }),
  },
  officeReportDraws: {
    input: none,
    output: z.object({
      rows: z.array(
        z.object({
          id,
          game: z.string(),
          name: z.string(),
          numero: z.string(),
          closesAt: time,
          members: z.int(),
          stake: money,
          /** The most that one outcome would pay, as the caps count it. */
          exposure: money,
        }),
      ),
    }),
  },
  officeLiabilities: {
    input: none,
    output: z.object({
      at: time,
      rows: z.array(
        z.object({
          name: z.enum([
            'cash',
            'held',
            'bonus',
            'purses',
            'tickets',
            'envelopes',
            'deposits_held',
            'agents_unpaid',
            'contracts_unpaid',
          ]),
          amount: money,
        }),
      ),
      total: money,
    }),
  },
  officeLiabilityRows: {
    input: z.object({ ...pageInput, name: z.enum(OWED_BY_ROW) }),
    output: z.object(
      page(
        z.object({
          memberId: id,
          account: z.string(),
          /** A vendor, the day of a rebate, or a bill; empty for what a member has. */
          reference: z.string(),
          amount: money,
        }),
      ),
    ),
  },
  officeOpenStakes: {
    input: none,
    /** `vendor` is `own` for our lotteries. */
    output: z.object({
      rows: z.array(z.object({ vendor: z.string(), name: z.string(), amount: money })),
    }),
  },
  officeDormant: {
    input: none,
    output: z.object({
      at: time,
      rows: z.array(z.object({ days: z.enum(DORMANT_DAYS), members: z.int(), balance: money })),
    }),
  },
  officeDormantMembers: {
    input: z.object({ ...pageInput, days: z.enum(DORMANT_DAYS) }),
    output: z.object(
      page(
        z.object({
          memberId: id,
          account: z.string(),
          currency: z.string(),
          /** What the member has, with what is held for withdrawals. */
          balance: money,
          registeredAt: time,
          /** When the last bet was placed. */
          playedAt: time.nullable(),
          depositedAt: time.nullable(),
          /** What was credited of the last deposit. */
          deposited: money.nullable(),
        }),
      ),
    ),
  },
  officeReportCsv: {
    input: z.object({
      ...dayRange,
      report: z.enum(['figures', 'people', 'bonuses', 'hours']),
      by: z.enum(REPORT_DIMENSIONS).optional(),
    }),
    output: z.object({ name: z.string(), csv: z.string() }),
  },
  officeReportCosts: {
    input: none,
    output: z.object({
      rows: z.array(
        z.object({
          kind: z.enum(['vendor', 'channel']),
          code: z.string(),
          name: z.string(),
          /** Per 10 000. */
          rate: z.int(),
          /** Null where no rate was ever set. */
          fromDay: day.nullable(),
        }),
      ),
    }),
  },
  officeSetReportCost: {
    input: z.object({
      kind: z.enum(['vendor', 'channel']),
      code,
      rate: z.int().min(0).max(10_000),
      reason,
    }),
    output: done,
  },
  officeReportProof: {
    input: z.object({ run: z.boolean().optional() }),
    output: z.object({
      /** Null before the first proof. */
      at: time.nullable(),
      days: z.int(),
      sound: z.boolean(),
      failures: z.array(finding),
    }),
  },
  officeToday: {
    input: none,
    output: z.object({
      day,
      zone: z.string(),
      figures,
      registered: z.int(),
      active: z.int(),
      bettors: z.int(),
      depositCount: z.int(),
      withdrawalCount: z.int(),
    }),
  },
  officeHealth: { input: none, output: z.object({ checks: z.array(check) }) },
} satisfies SchemaTable<typeof officeReportCalls>
