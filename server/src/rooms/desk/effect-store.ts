import { realCurrency } from '@koi/contract/money.ts'
import type { EFFECT_FIGURES } from '@koi/contract/schemas/office/desk.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { memberById } from '../members/index.ts'

/** A number of what an act would touch, and its sum of real money where it has one. */
export interface Figure {
  readonly name: (typeof EFFECT_FIGURES)[number]
  readonly count: number
  readonly amount: bigint | null
}

type Counted = Pick<Figure, 'count'> & { readonly amount: bigint }

const sumOf = (rows: readonly Counted[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0n),
})

/** Tickets of a lottery whose draws are not over, which are played to their end after it is stopped. */
export async function openTickets(ctx: Context, gameCode: string): Promise<readonly Figure[]> {
  const draws = await ctx.db.query<{ id: bigint }>(
    `select id from lottery.draw draw
     where not (draw.state = 'settled' or draw.state = 'void' and draw.refunded_at is not null)
       and game_code = $1`,
    [gameCode],
  )
  const rows = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<Counted>(
        `select (select count(*)::integer from lottery_ticket where draw_id = any ($1::bigint[])
             and leaf is not null) as count,
           (select coalesce(sum(stake), 0)::bigint from lottery_member_stake
             where draw_id = any ($1::bigint[])) as amount`,
        [draws.map(({ id }) => id)],
      ),
    ),
  )
  return [{ name: 'tickets', ...sumOf(rows.flat()) }]
}

/** Rounds at a vendor, or of one game, that are open: they are played to their end. */
export async function openRounds(
  ctx: Context,
  of: { readonly nodeId: bigint } | { readonly vendor: string },
): Promise<readonly Figure[]> {
  const [game] =
    'vendor' in of
      ? [{ vendor: of.vendor, code: null }]
      : await ctx.db.query<{ vendor: string; code: string }>(
          'select vendor, code from games.game where node_id = $1',
          [of.nodeId],
        )
  if (game === undefined) return []
  const rows = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<{ rounds: number; people: number }>(
        `select count(*)::integer as rounds, count(distinct member_id)::integer as people from vendors_round
         where closed_at is null and vendor = $1 and ($2::text is null or game = $2)`,
        [game.vendor, game.code],
      ),
    ),
  )
  const found = rows.flat()
  return [
    { name: 'rounds', count: found.reduce((sum, { rounds }) => sum + rounds, 0), amount: null },
    // A member has one book.
    { name: 'people', count: found.reduce((sum, { people }) => sum + people, 0), amount: null },
  ]
}

/** Who was seen for this long counts as being on the site. */
const HERE = '15 minutes'

/** Who is on the site now, and what they have open, if everybody were shut out. */
export async function whoIsHere(ctx: Context): Promise<readonly Figure[]> {
  const now = ctx.clock.now()
  const [row] = await ctx.db.query<{ people: number; sessions: number }>(
    `select count(distinct member_id) filter (where seen_at > $1::timestamptz - interval '${HERE}')::integer
         as people, count(*)::integer as sessions
     from members.session where expires_at > $1 and ends_at > $1`,
    [now],
  )
  const rounds = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<{ rounds: number }>(
        'select count(*)::integer as rounds from vendors_round where closed_at is null',
      ),
    ),
  )
  return [
    { name: 'people', count: row?.people ?? 0, amount: null },
    { name: 'sessions', count: row?.sessions ?? 0, amount: null },
    { name: 'rounds', count: rounds.flat().reduce((sum, one) => sum + one.rounds, 0), amount: null },
  ]
}

const OPEN_DEPOSITS = `select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount
  from cashier_deposit where member_id = $1 and currency = $2
    and state in ('pending', 'processing', 'matched', 'claimed')`
const OPEN_WITHDRAWALS = `select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount
  from cashier_withdrawal where member_id = $1 and currency = $2
    and state in ('requested', 'risk_review', 'approved', 'paying', 'pay_failed')`
const OPEN_BETS = `select count(*)::integer as count, coalesce(sum(stake), 0)::bigint as amount
  from bets_bet where member_id = $1 and currency = $2 and state = 'placed'`

/** What a member has open: log-ins, orders and bets. */
export async function whatMemberHas(ctx: Context, id: MemberId): Promise<readonly Figure[]> {
  const member = (await memberById(ctx.db, id)) ?? refuse('member.unknown')
  const book = ctx.db.book(member.book)
  const values = [id, realCurrency()]
  const now = ctx.clock.now()
  const [[sessions], deposits, withdrawals, bets] = await Promise.all([
    ctx.db.query<{ count: number }>(
      `select count(*)::integer as count from members.session
       where member_id = $1 and expires_at > $2 and ends_at > $2`,
      [id, now],
    ),
    book.query<Counted>(OPEN_DEPOSITS, values),
    book.query<Counted>(OPEN_WITHDRAWALS, values),
    book.query<Counted>(OPEN_BETS, values),
  ])
  return [
    { name: 'sessions', count: sessions?.count ?? 0, amount: null },
    { name: 'deposits', ...sumOf(deposits) },
    { name: 'withdrawals', ...sumOf(withdrawals) },
    { name: 'bets', ...sumOf(bets) },
  ]
}
