import type { Database } from '../../server/src/db/db.ts'
import { settleBets } from '../../server/src/rooms/bets/index.ts'
import { houseAccount } from '../../server/src/rooms/ledger/index.ts'
import { BOOKS } from '../bench-database.ts'
import { median } from '../measure.ts'
import { PLAYERS } from './placing.ts'

const HOUSE = houseAccount('lottery', 'SSC60')
const DAY = '2026-01-02'
const BATCH = 5000

/**
 * Only the rows of a settlement: no check, no lock order, no return value. `bets_settle` is measured against
 * it.
 */
const BARE = `
  create function bench_bare_settle(p_bet bigint[], p_payout bigint[], p_house text, p_day date,
    p_at timestamptz) returns void
  language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  declare
    v_house bigint := (select id from ledger_account where address = p_house and currency = 'CNY');
    v_bet bigint[]; v_payout bigint[]; v_account bigint[]; v_transaction bigint[];
  begin
    update bets_bet b set state = 'settled', payout = u.payout, settled_at = p_at,
      valid_turnover = least(b.stake, abs(u.payout - b.stake))
    from unnest(p_bet, p_payout) u (id, payout) where b.id = u.id;
    insert into bets_turnover as t (member_id, day, placed_day, category, game, currency, bets, stake,
      payout, valid_turnover)
    select b.member_id, p_day, b.placed_day, b.category, b.game, b.currency, count(*),
      sum(b.stake), sum(b.payout), sum(b.valid_turnover)
    from unnest(p_bet) u (id) join bets_bet b on b.id = u.id
    group by b.member_id, b.placed_day, b.category, b.game, b.currency
    on conflict (member_id, day, placed_day, category, game, series) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
      valid_turnover = t.valid_turnover + excluded.valid_turnover;
    select array_agg(w.id), array_agg(w.payout), array_agg(w.account),
      array_agg(nextval('ledger_transaction_id'))
    into v_bet, v_payout, v_account, v_transaction
    from (
      select u.id, u.payout, a.id as account from unnest(p_bet, p_payout) u (id, payout)
      join bets_bet b on b.id = u.id
      join ledger_account a on a.address = 'member:' || b.member_id || ':cash' and a.currency = 'CNY'
      where u.payout > 0
    ) w;
    update ledger_account a set balance = a.balance + u.sum
    from (select l.id, sum(l.payout)::bigint as sum from unnest(v_account, v_payout) l (id, payout)
      group by l.id) u
    where a.id = u.id;
    insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
    select u.id, 'bet:' || u.bet || ':payout', 'payout', '\\x00000000000000000000000000000000', p_at
    from unnest(v_transaction, v_bet) u (id, bet);
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
    select u.id, s.account, s.amount, s.balance, p_at, 'payout'
    from unnest(v_transaction, v_account, v_payout) u (id, account, payout)
    cross join lateral (values (u.account, u.payout, 1::bigint), (v_house, -u.payout, null)) s (account,
      amount, balance);
  end $$`

/** Adds the function of the bare writes, once per bench database. */
export async function prepareSettling(db: Database): Promise<void> {
  for (const book of db.books) await book.query(BARE)
}

export interface Settlement {
  readonly bets: number
  readonly settled: number
  readonly bare: number
}

/**
 * Bets per second of `settleBets` and of the bare writes of the same rows, a tenth of them winners, in
 * batches of 5000, one connection per book; the variants alternate. The players of the placing bench must
 * exist.
 */
export async function benchSettling(
  db: Database,
  bets: number,
  rounds: number,
  at: Date,
): Promise<Settlement> {
  const rates = { settled: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 0 ? (['settled', 'bare'] as const) : (['bare', 'settled'] as const)
    for (const variant of order) {
      const draw = await placeMany(db, bets, at)
      const start = performance.now()
      await Promise.all(db.books.map((book) => settleDraw(db, book.number, { draw, variant, at })))
      // The first round creates the day's turnover rows and warms caches and plans, so it does not count.
      if (round > 0) rates[variant].push((bets * 1000) / (performance.now() - start))
    }
  }
  return { bets, settled: median(rates.settled), bare: median(rates.bare) }
}

let draws = 1000n

/** Inserts the bets of one draw without posting their stakes, because only settlement is measured. */
async function placeMany(db: Database, bets: number, at: Date): Promise<bigint> {
  const draw = ++draws
  for (const book of db.books) {
    await book.query(
      `insert into bets_bet (id, member_id, draw_key, stake, placed_at, placed_day, currency, category,
         game)
       select bets_id(nextval('ledger_transaction_id'), 0), coalesce(nullif((n * 7919 % $2::int) * $3 + $4,
         0), $3), $5,
         100000, $6, $7, 'CNY', 'LOTT', 'SSC60'
       from generate_series(1, $1::int) n`,
      [bets / BOOKS, PLAYERS / BOOKS, BOOKS, book.number, draw, at, DAY],
    )
    await book.query('vacuum analyze bets_bet')
  }
  return draw
}

interface Draw {
  readonly draw: bigint
  readonly variant: 'settled' | 'bare'
  readonly at: Date
}

async function settleDraw(db: Database, number: number, { draw, variant, at }: Draw): Promise<void> {
  const book = db.book(number)
  for (let after = 0n; ; ) {
    const rows = await book.query<{ id: bigint }>({
      name: 'bench_draw',
      text: 'select id from bets_bet where draw_key = $1 and id > $2 order by id limit $3',
      values: [draw, after, BATCH],
    })
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    const results = rows.map(({ id }) => ({
      betId: id,
      payout: (id / 64n) % 4096n === 0n && (id / 262_144n) % 10n === 0n ? 900_000n : 0n,
    }))
    if (variant === 'settled') {
      await book.transact((tx) => settleBets(tx, { results, house: HOUSE, day: DAY, at }))
    } else {
      await book.query({
        name: 'bench_bare_settle',
        text: 'select bench_bare_settle($1, $2, $3, $4, $5)',
        values: [results.map((r) => r.betId), results.map((r) => r.payout), HOUSE, DAY, at],
      })
    }
  }
}
