import type { Book } from '../../server/src/db/db.ts'

/** Members who bet, in every book as many; their ids begin at 1. */
export const PLAYERS = 10_000
/** The game and number of the draw that is on sale, and its id. */
export const SALE = { game: 'SSC60', numero: 'bench-now', draw: 2_000_000_000n } as const

const PER_DRAW = 1_000
const CHUNK = 250_000
const TABLES = [
  ...['ledger_account', 'ledger_transaction', 'ledger_entry', 'bets_bet'],
  ...['lottery_sale', 'lottery_ticket', 'lottery_wager', 'lottery_member_stake'],
  ...['vendors_member', 'vendors_round', 'vendors_transaction'],
]

interface Filling {
  /** Tickets of one bet each, with wagers, bets, transactions and two entries, and as many wallet calls. */
  readonly rows: number
  readonly now: Date
}

/**
 * Fills a book with settled bets of the last 90 days, in the order of time: the rows that tickets leave, and
 * those that a vendor's bets leave beside them, with keys by chance. Balances after an entry are not
 * computed.
 */
export async function fillBook(book: Book, { rows, now }: Filling): Promise<void> {
  await book.transact(async (tx) => {
    await tx.query(OPEN_PLAYERS, [PLAYERS, now])
    await tx.query(FUND_PLAYERS, [PLAYERS, now])
    await tx.query(
      `insert into lottery_sale (draw_id, game, numero, state, opens_at, close_at, draw_at)
       select n, $2::text, 'bench-' || n, 'closed', at.at, at.at, at.at
       from generate_series(0, $1::int / ${PER_DRAW}) n, (select $3::timestamptz as at) at
       union all
       select $4::bigint, $2::text, $5::text, 'open', at.at, at.at + interval '1 day',
         at.at + interval '1 day'
       from (select $3::timestamptz as at) at`,
      [rows, SALE.game, now, SALE.draw, SALE.numero],
    )
    await tx.query(PLAYER_TABLE, [PLAYERS])
  })
  for (let first = 1; first <= rows; first += CHUNK) {
    await book.transact(async (tx) => {
      await tx.query(`create temp table bench_bet on commit drop as ${BETS}`, [
        ...[first, Math.min(rows, first + CHUNK - 1), rows, now, PLAYERS],
      ])
      for (const text of FILL) await tx.query(text)
      await tx.query(`select setval('ledger_transaction_id', (select max(id) from bench_bet))`)
    })
  }
  for (const table of TABLES) await book.query(`vacuum (analyze, freeze) ${table}`)
}

const OPEN_PLAYERS = `
  select ledger_open(array_agg('member:' || n || ':cash'), array_agg('CNY'::text), $2)
  from generate_series(1, $1::int) n
  having ledger_open(array['channel:QUICKPAY', 'house:lottery:SSC60'], array['CNY', 'CNY'], $2) is not null`

const FUND_PLAYERS = `
  select ledger_credit(array_agg('opening:' || n), array_agg('channel:QUICKPAY'::text),
    array_agg('member:' || n || ':cash'), array_agg('CNY'::text), array_agg(100000000000::bigint),
    'deposit', $2)
  from generate_series(1, $1::int) n`

const PLAYER_TABLE = `
  create table bench_player as
  select n as member, account.id as account, house.id as house
  from generate_series(1, $1::int) n
  join ledger_account account on account.address = 'member:' || n || ':cash'
  join ledger_account house on house.address = 'house:lottery:SSC60'`

/** One row for each ticket; the member is chosen by a hash of its number. */
const BETS = `
  select n, (select last_value from ledger_transaction_id) + 64 * (n - $1::bigint + 1) as id,
    player.member::bigint, player.account, player.house, n / ${PER_DRAW} as draw, gen_random_uuid() as key,
    sha256(int8send(n)) as hash, $4::timestamptz - ($3::bigint - n) * (interval '90 days' / $3::bigint) as at
  from generate_series($1::bigint, $2::bigint) n
  join bench_player player on player.member = 1 + (hashint8(n) & 2147483647) % $5::int
  order by n`

const FILL = [
  `insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
   select id, 'bets:' || member || ':' || key, 'stake', hash, at from bench_bet`,
  `insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
   select bet.id, side.account, side.amount, side.balance, bet.at, 'stake' from bench_bet bet
   cross join lateral (values (bet.account, -100000::bigint, 0::bigint), (bet.house, 100000, null))
     side (account, amount, balance)
   order by bet.id`,
  `insert into bets_bet (id, member_id, draw_key, stake, placed_at, placed_day, settled_at, valid_turnover,
     state, currency, category, game)
   select bets_id(id, 0), member, draw, 100000, at, at::date, at, 100000, 'settled', 'CNY', 'LOTT', 'SSC60'
   from bench_bet`,
  `insert into lottery_ticket (id, draw_id, member_id, placed_at, client_key, nonce, leaf, format)
   select id, draw, member, at, key, substring(hash for 16), hash, 2 from bench_bet`,
  `insert into lottery_wager (draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series,
     is_real, play, selection)
   select draw, bets_id(id, 0), 100000, 100000, 1, 970000, 1, 0, 1940, true, 'position', '1,,,,'
   from bench_bet`,
  `insert into vendors_round (member_id, vendor, round, game, opened_at, known_at, closed_at)
   select member, 'KOIRNG', 'round-' || n, 'bench', at, at, at from bench_bet`,
  `insert into vendors_transaction (uuid, member_id, amount, bet_id, balance, at, vendor, kind, round, game,
     hash)
   select gen_random_uuid(), member, 100000, bets_id(id, 0), 0, at, 'KOIRNG', 'bet', 'round-' || n, 'bench',
     hash
   from bench_bet`,
]

interface Size {
  readonly table: string
  /** Bytes of a row, and of its entries in all indexes of the table. */
  readonly row: number
  readonly indexes: number
}

/** The bytes per row of each large table. */
export async function readSizes(book: Book, rows: number): Promise<readonly Size[]> {
  const sizes = await book.query<{ table: string; heap: number; indexes: number }>(
    `select relname::text as table, pg_table_size(oid)::float8 as heap,
       pg_indexes_size(oid)::float8 as indexes
     from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relname = any ($2)`,
    [book.schema, TABLES],
  )
  return sizes
    .filter(({ heap }) => heap > rows * 10)
    .map(({ table, heap, indexes }) => {
      const count = table === 'ledger_entry' ? 2 * rows : rows
      return { table, row: heap / count, indexes: indexes / count }
    })
    .sort((a, b) => b.row + b.indexes - a.row - a.indexes)
}
