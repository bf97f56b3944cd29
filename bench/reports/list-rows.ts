import type { Database, Db } from '../../server/src/db/db.ts'

interface Wanted {
  /** Rows of each list. */
  readonly rows: number
  /** When the filling ends, though there are fewer: a time of `performance.now()`. */
  readonly until: number
  readonly today: string
}

/** Of the feedback and of the cases, so many still wait. */
const WAITING = 20_000
/** Rows of one statement, so that the filling can end in time. */
const CHUNK = 25_000

/** A row each twenty seconds before today, from number $1 to $2; in a book, $4 is the book's number. */
const ROWS = `(
    select n, $3::date - n * interval '20 seconds' as at from generate_series($1::int, $2::int) n
  ) made`
/** One of the members of the bench, who are numbered from two million on. */
const MEMBER = '(2000000 + made.n % 1000)'

const HOUSE: readonly string[] = [
  `insert into cashier.adjustment (member_id, account, side, amount, currency, reason, state, asked_by,
     asked_name, asked_at, decided_by, decided_name, decided_at, decision_reason)
   select ${MEMBER}, 'other', 'credit', (1 + n % 1000) * 100000, 'CNY', 'bench', 'rejected', 1, 'mei', at, 2,
     'lin', at, 'bench' from ${ROWS}`,
  `insert into cashier.arrival (account_id, reference, amount, sender, booked, state, is_imported,
     entered_by, entered_at)
   select (select max(id) from cashier.receiving_account), 'BENCH' || n, 1000000 + n, 'SENDER ' || n % 5000,
     '', 'ignored', true, 1, at from ${ROWS}`,
  `insert into operators.audit_line (id, at, operator, action, target, address, user_agent, previous_hash,
     hash)
   select 1000000000 - n, at, 'mei', 'bench.run', 'bench:' || n, '', '', '', '' from ${ROWS}`,
  `insert into messages.letter (sender_id, subject, body, sent_at, answered_at)
   select ${MEMBER}, 'bench', 'bench', at, case when n > 500 then at end from ${ROWS} order by n desc`,
  `insert into messages.feedback (member_id, type, text, language, sent_at, client_key, answer, answered_at,
     answered_by)
   select ${MEMBER}, 'game', 'bench', 'EN', at, gen_random_uuid(), 'bench', at, 'mei' from ${ROWS}
   where n > ${WAITING}
   union all select ${MEMBER}, 'game', 'bench', 'EN', at, gen_random_uuid(), null, null, null from ${ROWS}
   where n <= ${WAITING}`,
  `insert into risk.risk_case (kind, subject, members, figures, amount, opened_at, changed_at, reopens_at)
   select 'no_play', 'bench' || n, array[${MEMBER}::bigint], '{}', 0, at, at, 1 from ${ROWS}
   where n <= ${WAITING}`,
  `insert into lottery.draw (game_code, source, state, numero, opens_at, close_at, draw_at, voided_at,
     void_reason, refunded_at)
   select game.code, 'official', 'void', (10000000 + n)::text, at - interval '2 minutes',
     at - interval '1 minute', at, at, 'bench', at
   from ${ROWS} cross join (
     select code from lottery.game where source = 'official' order by id limit 1
   ) game`,
]

const BOOK: readonly string[] = [
  `insert into bets_bet (id, member_id, stake, payout, valid_turnover, placed_at, settled_at, state, currency,
     category, game, placed_day)
   select n::bigint * 64 + $4::int, 2000000 + n % 250 * 4 + $4::int, 1000000, 900000, 1000000, at, at,
     'settled', 'CNY', 'RNG', 'g', at::date from ${ROWS}`,
  `insert into vendors_round (member_id, opened_at, closed_at, vendor, round, game)
   select 2000000 + n % 250 * 4 + $4::int, at, case when n > 500 then at end, 'KOIRNG', 'bench-' || n, 'g'
   from ${ROWS}`,
  `insert into rebates_claim (id, member_id, currency, by_itself, day, amount, owed_before, owed_after,
     claimed_at)
   select 1000000 + n, 2000000 + n % 250 * 4 + $4::int, 'CNY', true, at::date, 1, 1, 0, at from ${ROWS}`,
]

/** Fills the tables of the office's lists, each with the same number of rows; returns how many that are. */
export async function populateLists(db: Database, { rows, until, today }: Wanted): Promise<number> {
  await db.query(
    `insert into cashier.receiving_account (channel, bank_name, holder, number, written_at)
     select code, 'Bench', 'Koi', '1', $1 from cashier.channel order by code limit 1`,
    [today],
  )
  // The trail takes no line out of its place.
  await db.query('alter table operators.audit_line disable trigger user')
  let filled = 0
  while (filled < rows && (filled === 0 || performance.now() < until)) {
    const last = Math.min(rows, filled + CHUNK)
    const span = [filled + 1, last, today]
    await run(db, HOUSE, span)
    // The rows of a list that is in the books are shared by them.
    await Promise.all(db.books.map((book) => run(book, BOOK, [...span, book.number])))
    filled = last
  }
  await db.query('alter table operators.audit_line enable trigger user')
  return filled
}

async function run(db: Db, statements: readonly string[], values: readonly unknown[]): Promise<void> {
  for (const text of statements) await db.query(text, values)
}
