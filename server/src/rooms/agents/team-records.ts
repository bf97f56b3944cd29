import type { agentCalls } from '@koi/contract/calls/agents.ts'
import { toWire } from '@koi/contract/money.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byTime, pageOf } from '../../db/page.ts'
import { readDayRange } from '../../platform-day.ts'
import type { Commands } from '../../route.ts'
import { type Bet, listTeamGames, readTeamBets, sumTeamBets } from '../bets/index.ts'
import { kindName } from '../cashier/index.ts'
import { readTeamEntries, sumTeamEntries } from '../ledger/index.ts'
import { gameNames } from './game-names.ts'
import { teamMemberByAccount } from './team.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>

/** Bets of the team, the newest first, over all books (RT-14, TA-19). */
export const teamBets: Calls['teamBets'] = async (ctx, caller, input) => {
  const range = readDayRange(input, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const teams = await teamsOf(ctx, caller, input.account)
  const filter = {
    ...{ from: range.from, to: range.to },
    ...{ category: input.category ?? null, state: input.state ?? null, game: input.game ?? null },
  }
  const [{ rows, next }, sums] = await Promise.all([
    pageOf(input, {
      format: byTime,
      keyOf: ({ placedAt, id }: Bet) => ({ at: placedAt, id }),
      read: async (query) => {
        const found = await Promise.all(
          teams.map(({ book, members }) => readTeamBets(ctx.db.book(book), { ...filter, members }, query)),
        )
        return found
          .flat()
          .sort((one, other) => newestFirst(one.placedAt, other.placedAt, one.id, other.id))
          .slice(0, query.limit)
      },
    }),
    Promise.all(teams.map(({ book, members }) => sumTeamBets(ctx.db.book(book), { ...filter, members }))),
  ])
  const accounts = await accountsOf(
    ctx,
    rows.map(({ memberId }) => memberId),
  )
  const codes = rows.map(({ game }) => game)
  const names = await gameNames(ctx, caller, codes)
  const sum = (of: (one: (typeof sums)[number]) => bigint) => sums.reduce((total, one) => total + of(one), 0n)
  return {
    content: rows.map((bet) => ({
      id: String(bet.id),
      account: accounts.get(bet.memberId) ?? '',
      category: bet.category,
      gameCode: bet.game,
      gameName: names.get(bet.game) ?? bet.game,
      reference: String(bet.placementId),
      stake: toWire(bet.stake),
      payout: toWire(bet.payout),
      rebate: toWire(bet.rebate),
      state: bet.state,
      placedAt: bet.placedAt.getTime(),
      settledAt: (bet.settledAt ?? bet.voidedAt)?.getTime() ?? null,
    })),
    next,
    currency: caller.currency,
    sums: {
      count: Number(sum((one) => one.bets)),
      stake: toWire(sum((one) => one.stake)),
      payout: toWire(sum((one) => one.payout)),
      rebate: toWire(sum((one) => one.rebate)),
      validTurnover: toWire(sum((one) => one.validTurnover)),
    },
  }
}

/** The games on which the team has bet, by name, for the filter of its bets (TA-19). */
export const teamGames: Calls['teamGames'] = async (ctx, caller, input) => {
  const { from, to } = readDayRange(input, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const teams = await teamsOf(ctx, caller, undefined)
  const filter = { from, to, category: input.category ?? null, state: null, game: null }
  const found = (
    await Promise.all(
      teams.map(({ book, members }) => listTeamGames(ctx.db.book(book), { ...filter, members })),
    )
  ).flat()
  const games = new Map(found.map(({ game, category }) => [game, category]))
  const names = await gameNames(ctx, caller, [...games.keys()])
  const shown = [...games].map(([gameCode, category]) => ({
    ...{ gameCode, category, gameName: names.get(gameCode) ?? gameCode },
  }))
  return { games: shown.sort((one, other) => one.gameName.localeCompare(other.gameName)) }
}

/** Movements of money of the team, the newest first, with the sums of the whole filter (MN-06, TA-20). */
export const teamRecord: Calls['teamRecord'] = async (ctx, caller, input) => {
  const { from, to } = readDayRange(input, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const teams = await teamsOf(ctx, caller, input.account)
  const filter = { from, to, kind: input.kind ?? null }
  const [{ rows, next }, sums] = await Promise.all([
    pageOf(input, {
      format: byTime,
      keyOf: ({ at, transactionId }: TeamEntry) => ({ at, id: transactionId }),
      read: async (query) => {
        const found = await Promise.all(
          teams.map(({ book, members }) => readTeamEntries(ctx.db.book(book), { ...filter, members }, query)),
        )
        return found
          .flat()
          .sort((one, other) => newestFirst(one.at, other.at, one.transactionId, other.transactionId))
          .slice(0, query.limit)
      },
    }),
    Promise.all(teams.map(({ book, members }) => sumTeamEntries(ctx.db.book(book), { from, to, members }))),
  ])
  const accounts = await accountsOf(
    ctx,
    rows.map(({ memberId }) => memberId),
  )
  const { language } = caller.origin
  const all = sums.flat()
  const shown = input.kind === undefined ? all : all.filter(({ kind }) => kind === input.kind)
  const sum = (sign: 'in' | 'out') => shown.reduce((total, row) => total + row[sign], 0n)
  return {
    content: rows.map(({ transactionId, memberId, kind, amount, at }) => ({
      id: String(transactionId),
      account: accounts.get(memberId) ?? '',
      ...{ kind, kindName: kindName(kind, language) },
      amount: toWire(amount),
      at: at.getTime(),
    })),
    next,
    currency: caller.currency,
    kinds: [...new Set(all.map(({ kind }) => kind))]
      .sort()
      .map((kind) => ({ kind, kindName: kindName(kind, language) })),
    sums: { in: toWire(sum('in')), out: toWire(sum('out')) },
  }
}

type TeamEntry = Awaited<ReturnType<typeof readTeamEntries>>[number]

/** The members of each book whose records the agent asks for: one of them, or all whom the agent may see. */
async function teamsOf(ctx: Context, caller: MemberCaller, account: string | undefined) {
  if (account !== undefined && account.trim() !== '') {
    const { id, book } = await teamMemberByAccount(ctx, caller, account)
    return [{ book, members: [id] }]
  }
  const at = ctx.clock.now()
  return Promise.all(
    ctx.db.books.map(async (book) => {
      const rows = await book.query<{ id: MemberId }>('select agents_team($1, $2, $3) as id', [
        caller.id,
        book.number,
        at,
      ])
      return { book: book.number, members: rows.map(({ id }) => id) }
    }),
  )
}

async function accountsOf(ctx: Context, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  const rows = await ctx.db.query<{ id: MemberId; account: string }>(
    'select id, account from members.member where id = any ($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(({ id, account }) => [id, account]))
}

function newestFirst(one: Date, other: Date, id: bigint, otherId: bigint): number {
  const time = other.getTime() - one.getTime()
  return time !== 0 ? time : id < otherId ? 1 : -1
}
