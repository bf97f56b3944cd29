import { parseResult } from '@koi/contract/lottery/games.ts'
import { payout, rebate } from '@koi/contract/lottery/price.ts'
import type { Context } from '../../server/src/context.ts'
import type { Book } from '../../server/src/db/db.ts'
import type { Draw } from '../../server/src/rooms/lottery/draws/draw.ts'
import { type Scoreboard, scoreboard } from '../../server/src/rooms/lottery/draws/scoreboard.ts'
import { requireGame } from '../../server/src/rooms/lottery/games/game.ts'

const BATCH = 5_000

/** Lists in columns: the bets with payouts and hits, and the bets with rebates. */
interface BareBatch {
  readonly after: bigint
  readonly upto: bigint
  readonly bets: readonly bigint[]
  readonly hits: readonly bigint[]
  readonly payouts: readonly bigint[]
  readonly rebated: readonly bigint[]
  readonly rebates: readonly bigint[]
}

interface WagerRow {
  readonly id: bigint
  readonly unitStake: bigint
  readonly stake: bigint
  readonly odds: bigint
  readonly rebateRate: number
  readonly play: string
  readonly selection: string
}

/** Computes beforehand what settlement has to write, in batches by book. */
export async function prepareBare(ctx: Context, draw: Draw): Promise<readonly (readonly BareBatch[])[]> {
  const { family, plays } = await requireGame(ctx, draw.game)
  const result = parseResult(family, draw.winningNumber ?? '')
  if (result === null) throw new Error('no result')
  const scores = scoreboard(plays, result)
  return Promise.all(
    ctx.db.books.map(async (book) => {
      const batches: BareBatch[] = []
      for (let after = 0n; ; ) {
        const wagers = await book.query<WagerRow>(
          `select bet_id as id, unit * multiple as "unitStake", stake, odds, rebate_rate as "rebateRate",
             play, selection
           from lottery_wager where draw_id = $1 and bet_id > $2 order by bet_id limit $3`,
          [draw.id, after, BATCH],
        )
        const last = wagers.at(-1)
        if (last === undefined) return batches
        batches.push({ after, upto: last.id, ...listsOf(wagers, scores) })
        after = last.id
      }
    }),
  )
}

function listsOf(wagers: readonly WagerRow[], scores: Scoreboard): Omit<BareBatch, 'after' | 'upto'> {
  const lists = { bets: [], hits: [], payouts: [], rebated: [], rebates: [] } as Record<
    Exclude<keyof BareBatch, 'after' | 'upto'>,
    bigint[]
  >
  for (const { id, unitStake, stake, odds, rebateRate, play, selection } of wagers) {
    const { hits, refundedUnits } = scores.score(play, selection)
    if (hits > 0n || refundedUnits > 0n) {
      lists.bets.push(id)
      lists.hits.push(hits)
      lists.payouts.push(payout({ unitStake, odds, hits, refundedUnits }))
    }
    const given = rebate(stake - unitStake * refundedUnits, rebateRate)
    if (given > 0n) {
      lists.rebated.push(id)
      lists.rebates.push(given)
    }
  }
  return lists
}

/**
 * The same rows as a settlement, by plain set-based statements: no scoring, no guards, no checks of states.
 */
export async function writeBare(
  ctx: Context,
  draw: Draw,
  batches: readonly (readonly BareBatch[])[],
): Promise<void> {
  const at = ctx.clock.now()
  await Promise.all(
    ctx.db.books.map(async (book) => {
      for (const batch of batches[book.number] ?? []) await writeBatch(book, { draw, batch, at })
    }),
  )
}

/** The statements of one batch in the order in which they run; the parameters of each are in `steps`. */
const statements = {
  bets: `update bets_bet b set state = 'settled', settled_at = $4, payout = coalesce(u.payout, 0),
      valid_turnover = least(b.stake, abs(coalesce(u.payout, 0) - b.stake)), rebate = coalesce(r.rebate, 0)
    from lottery_wager w left join unnest($5::bigint[], $6::bigint[]) u (id, payout) on u.id = w.bet_id
    left join unnest($7::bigint[], $8::bigint[]) r (id, rebate) on r.id = w.bet_id
    where w.draw_id = $1 and w.bet_id > $2 and w.bet_id <= $3 and b.id = w.bet_id`,
  turnover: `insert into bets_turnover as t
      (member_id, day, placed_day, category, game, currency, bets, stake, payout, valid_turnover, rebate)
    select member_id, $3::date, placed_day, category, game, currency, count(*), sum(stake), sum(payout),
      sum(valid_turnover), sum(rebate)
    from bets_bet where id > $1 and id <= $2 group by member_id, placed_day, category, game, currency
    on conflict (member_id, day, placed_day, category, game, series) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
      valid_turnover = t.valid_turnover + excluded.valid_turnover, rebate = t.rebate + excluded.rebate`,
  wagers: `update lottery_wager w set hits = u.hits, payout = u.payout
    from unnest($2::bigint[], $3::bigint[], $4::bigint[]) u (id, hits, payout)
    where w.draw_id = $1 and w.bet_id = u.id`,
  accounts: `update ledger_account a set balance = a.balance + u.amount
    from (
      select 'member:' || b.member_id || ':cash' as address, sum(u.amount)::bigint as amount
      from unnest($1::bigint[], $2::bigint[]) u (id, amount)
      join bets_bet b on b.id = u.id group by b.member_id
    ) u where a.address = u.address and a.currency = 'CNY'`,
  entries: `with made as (
      insert into ledger_transaction (id, posted_at, fingerprint, kind, reference)
      select nextval('ledger_transaction_id'), $3::timestamptz, decode(repeat('00', 16), 'hex'), $4::text,
        'bet:' || u.id || ':' || $4
      from unnest($1::bigint[]) u (id) returning id, reference
    )
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
    select m.id, s.account, s.amount, s.balance, $3::timestamptz, $4
    from unnest($1::bigint[], $2::bigint[]) u (id, amount)
    join made m on m.reference = 'bet:' || u.id || ':' || $4
    join bets_bet b on b.id = u.id
    join ledger_account a on a.address = 'member:' || b.member_id || ':cash' and a.currency = 'CNY'
    join ledger_account h on h.address = 'house:lottery:' || b.game and h.currency = 'CNY'
    cross join lateral (values (a.id, u.amount, a.balance), (h.id, -u.amount, null))
      s (account, amount, balance)`,
  progress: 'update lottery_sale set done_upto = $2 where draw_id = $1',
} as const

async function writeBatch(
  book: Book,
  { draw, batch, at }: { draw: Draw; batch: BareBatch; at: Date },
): Promise<void> {
  const { after, upto, bets, hits, payouts, rebated, rebates } = batch
  const steps: readonly (readonly [keyof typeof statements, ...unknown[]])[] = [
    ['bets', draw.id, after, upto, at, bets, payouts, rebated, rebates],
    ['turnover', after, upto, at],
    ['wagers', draw.id, bets, hits, payouts],
    ['accounts', [...bets, ...rebated], [...payouts, ...rebates]],
    ['entries', bets, payouts, at, 'payout'],
    ['entries', rebated, rebates, at, 'rebate'],
    ['progress', draw.id, upto],
  ]
  await book.transact(async (tx) => {
    for (const [name, ...values] of steps) {
      await tx.query({ name: `bare_${name}`, text: statements[name], values })
    }
  })
}
