import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { agentCalls } from '../calls/agents.ts'
import {
  clientKey,
  currency,
  cursor,
  day,
  dayRange,
  done,
  id,
  money,
  none,
  page,
  pageInput,
  password,
  text,
  time,
} from './shapes.ts'

/** Rates per 10 000 by category of games; a category that is left out has none. */
const rates = z.record(z.string().regex(/^[A-Z]{1,16}$/), z.int().min(0).max(10_000))
/** The highest lottery series that a member may choose, and the rates on the other categories. */
export const terms = z.object({ series: z.int().min(0).max(2_000), rates })

const range = { startDate: day, endDate: day }
/** Pages by number, because the pager of SH-54 has a last page. */
const numbered = { page: z.int().min(1).max(100_000).optional() }
const PAGES = { pageNum: z.int(), totalPages: z.int(), count: z.int() }

const play = z.object({
  bets: z.int(),
  stake: money,
  payout: money,
  rebate: money,
  validTurnover: money,
  /** Stakes less payouts and rebates: the result for the house before rewards. */
  result: money,
})
const byCategory = z.array(play.extend({ category: z.string() }))

const member = z.object({
  id,
  account: z.string(),
  type: z.int(),
  /** Levels below the agent who looks; 1 is a direct member. */
  level: z.int(),
  /** Members below, at all levels. */
  team: z.int(),
  registeredAt: time,
  lastLoginAt: time.nullable(),
  balance: money,
  terms,
})

/** From the agent's direct member down to the parent; members to whom play is closed are null (TA-28). */
const path = z.array(z.object({ id: id.nullable(), account: z.string().nullable() }))

export const agentSchemas = {
  teamKpi: {
    input: z.object({ ...range, size: z.int().min(0).max(100) }),
    output: z.object({
      footer: z.object({
        teamLoginMemberCount: z.int(),
        teamBetMemberCount: z.int(),
        teamRegisterMemberCount: z.int(),
        teamOnlineCount: z.int(),
      }),
    }),
  },
  teamKpiA: {
    input: z.object(range),
    output: z.object({
      members: z.int(),
      direct: z.int(),
      /** Members to whom play is closed; nothing else about them is shown. */
      protected: z.int(),
      registrations: z.int(),
      logins: z.int(),
      bettors: z.int(),
      firstDeposits: z.int(),
      active: z.int(),
      online: z.int(),
    }),
  },
  teamKpiB: {
    input: z.object(range),
    output: z.object({
      currency,
      deposits: money,
      withdrawals: money,
      rewards: money,
      balance: money,
    }),
  },
  teamKpiC: {
    input: z.object(range),
    output: z.object({ currency, categories: byCategory, total: play }),
  },
  teamDays: {
    input: z.object(range),
    output: z.object({
      currency,
      days: z.array(
        z.object({
          day,
          /** The figures of a day that is not closed still change. */
          closed: z.boolean(),
          stake: money,
          validTurnover: money,
          result: money,
          earned: money,
          deposits: money,
          withdrawals: money,
          registrations: z.int(),
          bettors: z.int(),
        }),
      ),
    }),
  },
  subordinates: {
    input: z.object({
      ...numbered,
      /** Whose direct members are listed; the agent's own by default. */
      parentId: id.optional(),
      /** The beginning of an account; it searches all levels. */
      account: text(32).optional(),
      filter: z.enum(['all', 'direct', 'agents', 'idle7', 'idle30']).optional(),
      sort: z.enum(['newest', 'account', 'lastLogin']).optional(),
    }),
    output: z.object({
      ...PAGES,
      content: z.array(member),
      currency,
      protected: z.int(),
      path,
    }),
  },
  teamProfit: {
    input: z.object({ ...range, ...numbered, parentId: id.optional() }),
    output: z.object({
      ...PAGES,
      currency,
      content: z.array(
        z.object({
          id,
          account: z.string(),
          type: z.int(),
          team: z.int(),
          categories: byCategory,
          total: play,
        }),
      ),
      /** The teams of direct members to whom play is closed, together; they are in the total, and on no page. */
      protectedTeams: z
        .object({ members: z.int(), team: z.int(), categories: byCategory, total: play })
        .nullable(),
      categories: byCategory,
      total: play,
      path,
    }),
  },
  teamBets: {
    input: z.object({
      ...pageInput,
      ...dayRange,
      account: text(32).optional(),
      category: text(16).optional(),
      state: z.enum(['placed', 'settled', 'voided']).optional(),
      game: text(64).optional(),
    }),
    output: z.object({
      ...page(
        z.object({
          id,
          account: z.string(),
          category: z.string(),
          gameCode: z.string(),
          gameName: z.string(),
          reference: z.string(),
          stake: money,
          payout: money,
          rebate: money,
          state: z.enum(['placed', 'settled', 'voided']),
          placedAt: time,
          settledAt: time.nullable(),
        }),
      ),
      currency,
      sums: z.object({ count: z.int(), stake: money, payout: money, rebate: money, validTurnover: money }),
    }),
  },
  teamGames: {
    input: z.object({ ...dayRange, category: text(16).optional() }),
    output: z.object({
      games: z.array(z.object({ gameCode: z.string(), gameName: z.string(), category: z.string() })),
    }),
  },
  teamRecord: {
    input: z.object({ ...pageInput, ...dayRange, account: text(32).optional(), kind: text(32).optional() }),
    output: z.object({
      ...page(
        z.object({
          id,
          account: z.string(),
          kind: z.string(),
          kindName: z.string(),
          amount: money,
          at: time,
        }),
      ),
      currency,
      kinds: z.array(z.object({ kind: z.string(), kindName: z.string() })),
      sums: z.object({ in: money, out: money }),
    }),
  },
  rebateTerms: {
    input: z.object({ memberId: id.optional() }),
    output: z.object({
      own: terms,
      /** The own ones from tomorrow, if they change: the limit of what is set now. */
      ownNext: terms.nullable(),
      /** Absent without a member. */
      member: z
        .object({
          id,
          account: z.string(),
          terms,
          /** From tomorrow, if it changes. */
          next: terms.nullable(),
          /** Lower rates that wait for the member's answer. */
          asked: terms.nullable(),
          /** The highest terms below the member, which theirs may not go under. */
          floor: terms,
        })
        .nullable(),
      /** Public history of the member's terms, newest first, or of the agent's own. */
      history: z.array(terms.extend({ from: day, setBy: z.enum(['upline', 'operator', 'link', 'member']) })),
    }),
  },
  setRebateTerms: {
    input: z.object({ memberId: id, ...terms.shape }),
    /** `asked`: something falls, so the member has to agree first. */
    output: z.object({ outcome: z.enum(['from_tomorrow', 'asked']), from: day }),
  },
  rebateRequest: {
    input: none,
    output: z.object({ request: z.object({ id, now: terms, asked: terms, at: time }).nullable() }),
  },
  answerRebateRequest: { input: z.object({ id, agree: z.boolean() }), output: done },
  agentIncome: {
    input: z.object(range),
    output: z.object({
      currency,
      days: z.array(
        z.object({
          day,
          /** What was earned, by category; negative after corrections. */
          earned: z.array(z.object({ category: z.string(), amount: money })),
          /** From negative days before. */
          carried: money,
          paid: money,
          /** `held`: an operator decides, since the account is frozen or play is closed to it. */
          state: z.enum(['open', 'paid', 'held', 'carried', 'kept']),
        }),
      ),
      total: money,
    }),
  },
  incomeLines: {
    input: z.object({ day, cursor: cursor.optional() }),
    output: z.object({
      ...page(
        z.object({
          memberId: id,
          account: z.string(),
          /** The day whose rates count: the day the bets were placed. */
          placedDay: z.string(),
          category: z.string(),
          /** The series that these bets of a lottery were sold at; 0 of other games. */
          series: z.int(),
          /** Decided stakes of a lottery, otherwise valid turnover. */
          base: money,
          /** The agent's own rate and the rate below, per 10 000. */
          rate: z.int(),
          rateBelow: z.int(),
          amount: money,
          /** The result of the same play for the house: stakes less payouts and the member's rebates. */
          houseResult: money,
        }),
      ),
      currency,
      /** What the day's lines of members to whom play is closed make together; they are a number only (TA-28). */
      protected: z.object({ members: z.int(), amount: money }),
    }),
  },
  incomeBets: {
    input: z.object({
      ...pageInput,
      ...{ day, memberId: id, placedDay: day, category: text(16) },
      /** That of the line; by default the bets of every series. */
      series: z.int().min(0).max(2_000).optional(),
    }),
    output: z.object({
      ...page(
        z.object({
          id,
          gameCode: z.string(),
          gameName: z.string(),
          stake: money,
          payout: money,
          /** The part of the bet that counts. */
          base: money,
          placedAt: time,
          settledAt: time.nullable(),
        }),
      ),
      currency,
    }),
  },
  affiliateUrls: {
    input: none,
    output: z.object({
      urls: z.array(
        z.object({
          code: z.string(),
          url: z.string(),
          terms,
          registrations: z.int(),
          createdAt: time,
          /** False if its terms are above the agent's own: nobody can register with it. */
          usable: z.boolean(),
        }),
      ),
      own: terms,
    }),
  },
  addAffiliateUrl: { input: terms, output: z.object({ code: z.string(), url: z.string() }) },
  removeAffiliateUrl: { input: z.object({ code: text(32) }), output: done },
  quotas: {
    input: none,
    output: z.object({
      quotas: z.array(z.object({ series: z.int(), free: z.int(), used: z.int() })),
      own: terms,
    }),
  },
  openAccount: {
    input: z.object({
      clientKey,
      account: text(32),
      password,
      type: z.literal([0, 1]),
      ...terms.shape,
      quotas: z
        .array(z.object({ series: z.int(), count: z.int().min(1).max(10_000) }))
        .max(20)
        .optional(),
    }),
    output: z.object({ id, account: z.string() }),
  },
} satisfies SchemaTable<typeof agentCalls>

/** For `createClient<AgentSchemas>(agentCalls, …)`: agents' screens load these calls with themselves. */
export type AgentSchemas = typeof agentSchemas
