import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Context } from '../../context.ts'
import { byTime, type CursorFormat, pageOf } from '../../db/page.ts'
import { dayAfter, isDay, startOfDay } from '../../platform-day.ts'
import type { Commands } from '../../route.ts'
import { membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { FIGURE_OF_KIND } from './figures.ts'
import { gameNames } from './names.ts'
import { daysOf } from './report.ts'
import { type Days, readPlay } from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

interface Played {
  readonly day: string
  readonly memberId: bigint
  readonly category: string
  readonly game: string
  readonly bets: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
}
type PlayedKey = Pick<Played, 'day' | 'memberId' | 'category' | 'game'>

/** A cursor such as `2026-01-02_65_RNG_dice`: the codes of games have no spaces. */
const byPlayed: CursorFormat<PlayedKey> = {
  write: ({ day, memberId, category, game }) => `${day}_${memberId}_${category} ${game}`,
  parse: (text) => {
    const [, day = '', member = '', category = '', game = ''] =
      /^([\d-]{10})_(\d{1,18})_(\S{1,32}) (\S{1,64})$/.exec(text) ?? []
    return isDay(day) ? { day, memberId: BigInt(member), category, game } : null
  },
}

const orderOf = ({ day, memberId, category, game }: PlayedKey): string =>
  `${day} ${String(memberId).padStart(19, '0')} ${category} ${game}`
const latestFirst = (a: PlayedKey, b: PlayedKey): number => (orderOf(a) < orderOf(b) ? 1 : -1)

/** What members played on each day, the rows that a cell of play is the sum of. */
export const officeReportPlay: OfficeCommands['officeReportPlay'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const days = daysOf(ctx, input)
  const games = await gamesOf(ctx, days, input)
  const { rows, next } = await pageOf(input, {
    format: byPlayed,
    keyOf: (row: Played): PlayedKey => row,
    read: async ({ after, limit }) => {
      const found = await Promise.all(
        ctx.db.books.map((book) =>
          book.query<Played>(
            `select day, member_id as "memberId", category, game, bets, stake, payout, rebate
             from reports_played($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
            [
              ...[days.first, days.last, input.category ?? null, games, input.line ?? null],
              ...[after?.day ?? null, after?.memberId ?? null, after?.category ?? null],
              ...[after?.game ?? null, limit],
            ],
          ),
        ),
      )
      return found.flat().sort(latestFirst).slice(0, limit)
    },
  })
  const [members, names] = await Promise.all([
    membersByIds(ctx.db, [...new Set(rows.map(({ memberId }) => memberId))]),
    gameNames(ctx, { language: caller.origin.language, codes: rows.map(({ game }) => game) }),
  ])
  return {
    content: rows.map(({ memberId, bets, stake, payout, rebate, ...row }) => ({
      ...row,
      ...{ memberId: String(memberId), account: members.get(memberId)?.account ?? '' },
      ...{ name: names.get(row.game) ?? row.game, bets: Number(bets) },
      ...{ stake: toWire(stake), payout: toWire(payout), rebate: toWire(rebate) },
    })),
    next,
  }
}

/** The games that a filter leaves; null for all. A vendor's are those that its days have. */
async function gamesOf(
  ctx: Context,
  days: Days,
  { vendor, game }: { readonly vendor?: string | undefined; readonly game?: string | undefined },
): Promise<readonly string[] | null> {
  if (game !== undefined) return [game]
  if (vendor === undefined) return null
  const plays = await readPlay(ctx, 'game', days)
  return plays.flatMap(({ key }) => (key.startsWith(`${vendor} `) ? [key.slice(vendor.length + 1)] : []))
}

interface SettledBet {
  readonly id: bigint
  readonly placedAt: Date
  readonly settledAt: Date | null
  readonly stake: bigint
  readonly payout: bigint
}

/** The settled bets of one member, day and game. */
export const officeReportBets: OfficeCommands['officeReportBets'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const zone = ctx.config.KOI_TIME_ZONE
  const memberId = BigInt(input.memberId)
  const [member] = (await membersByIds(ctx.db, [memberId])).values()
  const { from, to } = { from: startOfDay(input.day, zone), to: startOfDay(dayAfter(input.day), zone) }
  const { rows, next } = await pageOf(input, {
    format: byTime,
    keyOf: ({ placedAt, id }: SettledBet) => ({ at: placedAt, id }),
    read: async ({ after, limit }) =>
      member === undefined
        ? []
        : ctx.db.book(member.book).query<SettledBet>(
            `select id, placed_at as "placedAt", settled_at as "settledAt", stake, payout
             from reports_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
            [
              ...[memberId, input.day, input.category, input.game, from, to, zone],
              ...[after?.at ?? null, after?.id ?? null, limit],
            ],
          ),
  })
  return {
    account: member?.account ?? '',
    content: rows.map(({ id, placedAt, settledAt, stake, payout }) => ({
      ...{ id: String(id), placedAt: placedAt.getTime(), settledAt: settledAt?.getTime() ?? null },
      ...{ stake: toWire(stake), payout: toWire(payout) },
    })),
    next,
  }
}

interface Entry {
  readonly at: Date
  readonly id: bigint
  readonly reference: string
  readonly kind: string
  readonly account: string
  readonly amount: bigint
  readonly memberId: bigint | null
}

/** Fees are part of several kinds. */
const FEE_KINDS = ['deposit', 'withdrawal', 'withdrawal_fee']
/** These are counted as the account received them; everything else as the account gave it. */
const RECEIVED: readonly string[] = ['withdrawals', 'fees', 'forfeited']
/** Columns of the report of bonuses that are no figures: a grant costs nothing until it is released. */
const KINDS_OF_BONUSES: Readonly<Partial<Record<string, readonly string[]>>> = {
  grants: ['bonus'],
  granted: ['bonus', 'locked_win'],
  forfeited: ['bonus_forfeit', 'bonus_unlock'],
}

/** The transactions that a cell of money is the sum of. */
export const officeReportEntries: OfficeCommands['officeReportEntries'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const zone = ctx.config.KOI_TIME_ZONE
  const { first, last } = daysOf(ctx, input)
  const kinds =
    KINDS_OF_BONUSES[input.figure] ??
    Object.keys(FIGURE_OF_KIND).filter((kind) => FIGURE_OF_KIND[kind] === input.figure)
  const isFees = input.figure === 'fees'
  const { rows, next } = await pageOf(input, {
    format: byTime,
    keyOf: ({ at, id }: Entry) => ({ at, id }),
    read: async ({ after, limit }) => {
      const found = await Promise.all(
        ctx.db.books.map((book) =>
          book.query<Entry>(
            `select at, id, reference, kind, account, amount, member_id as "memberId"
             from reports_entries($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
            [
              ...[isFees ? FEE_KINDS : kinds, isFees, startOfDay(first, zone)],
              ...[startOfDay(dayAfter(last), zone), zone, input.channel ?? null, input.line ?? null],
              ...[input.offer ?? null, after?.at ?? null, after?.id ?? null, limit],
            ],
          ),
        ),
      )
      const order = (a: Entry, b: Entry) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)
      return found.flat().sort(order).slice(0, limit)
    },
  })
  const ids = rows.flatMap(({ memberId }) => memberId ?? [])
  const members = await membersByIds(ctx.db, [...new Set(ids)])
  const signOf = (kind: string): bigint =>
    RECEIVED.includes(input.figure) || kind === 'locked_win' ? 1n : -1n
  return {
    content: rows.map(({ at, id, memberId, amount, ...row }) => ({
      ...row,
      ...{ id: String(id), at: at.getTime(), book: Number((id - 1n) % 64n) },
      ...{ memberId: memberId === null ? null : String(memberId), amount: toWire(signOf(row.kind) * amount) },
      memberAccount: memberId === null ? '' : (members.get(memberId)?.account ?? ''),
    })),
    next,
  }
}
