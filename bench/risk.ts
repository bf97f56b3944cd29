/**
 * The bench of risk: one search for cases on a site with 100,000 members in teams of five hundred, with
 * 1 million bets on the draws of a week, deposits, withdrawals, transfers and bonuses. Exits with 1 when the
 * search takes longer than its target.
 */
import { parseArgs } from 'node:util'
import { fixedClock } from '../server/src/clock.ts'
import { findCases } from '../server/src/rooms/risk/index.ts'
import { testConfig, testContext } from '../server/src/testing/context.ts'
import { openBenchDatabase } from './bench-database.ts'
import { ms, table, whole } from './measure.ts'

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    members: { type: 'string', default: '100000' },
    bets: { type: 'string', default: '1000000' },
  },
})
const TODAY = '2026-03-31'
const MAX_MS = 20_000
const [members, bets] = [Number(flags.members), Number(flags.bets)]
const progress = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * Members of this book bet on 2,000 draws of a week, a tenth of them hundreds of times. How many bet is a
 * value of its own: with a column of the members on both sides, no join of them can be hashed.
 */
const BETS = `with player as materialized (
    select id, row_number() over (order by id) - 1 as place from members.member where book = $1
  ), bet as (
    select n, $3::date - make_interval(mins => n % 9000) as at,
      (hashtext('m' || n)::bigint & 2147483647)
        % (select greatest(count(*) / 10, 1) from player) as place
    from generate_series(1, $2::int) n
  )
  insert into bets_bet (id, member_id, draw_key, stake, payout, valid_turnover, placed_at,
    settled_at, state, currency, category, game, placed_day)
  select bet.n, player.id, 1 + (hashtext('d' || bet.n)::bigint & 2147483647) % 2000, 1000000,
    case when bet.n % 2 = 0 then 1900000 else 0 end, 1000000, bet.at, bet.at,
    'settled', 'CNY', 'LOTT', 'SSC60', bet.at::date
  from bet join player using (place)`
const TURNOVER = `insert into bets_turnover (member_id, day, category, game, currency, bets, stake, payout,
    valid_turnover, placed_day)
  select member_id, placed_day, category, game, currency, count(*), sum(stake), sum(payout),
    sum(valid_turnover), placed_day
  from bets_bet where category = 'LOTT' group by member_id, placed_day, category, game, currency
  on conflict do nothing`
/** Every five hundredth member is an agent with the others below them; half logged in within a month. */
const MEMBERS = `insert into members.member (id, account, type, currency, book, password_hash, upline,
    registered_at, last_login_at)
  overriding system value
  select n, 'bench' || n, case when n % 500 = 0 then 1 else 0 end, 'CNY', n % 4, 'none',
    case when n % 500 = 0 then '{}' else array[n - n % 500] end, $1::date - 100,
    $1::date - (n % 60)::int
  from generate_series(500, 499 + $2::bigint) n`
/** A fifth deposits within the month, half of them little, and every third of these withdraws. */
const DEPOSITS = `insert into cashier_deposit (id, order_number, member_id, account, channel, channel_name,
    amount, fee, currency, state, client_key, fingerprint, created_at, expires_at, closed_at)
  select id, 'D' || id, id, account, 'QUICKPAY', 'QuickPay',
    case when id % 2 = 0 then 5000000 else 80000000 end, 0, 'CNY', 'success',
    gen_random_uuid(), '', day.at, day.at, day.at
  from members.member, lateral (
    select $2::date - make_interval(hours => (id % 700)::int) as at
  ) day
  where book = $1 and id % 5 = 0`
const WITHDRAWALS = `insert into cashier_withdrawal (id, order_number, member_id, account, amount, fee,
    currency, state, client_key, fingerprint, card_id, bank_code, bank_name, masked_number, holder,
    created_at)
  select id, 'W' || id, member_id, account, amount / 2, 0, 'CNY', 'paid', gen_random_uuid(), '', 1, 'HARBOUR',
    'Harbour', '*', 'bench', created_at + interval '1 day'
  from cashier_deposit where id % 3 = 0`
const TRANSFERS = `insert into agents.transfer (member_id, upline_id, amount, required, currency, client_key,
    fingerprint, sent_at)
  select member.id, member.upline[cardinality(member.upline)], 100000000, 0, 'CNY', gen_random_uuid(), '',
    $1::date - make_interval(hours => (member.id % 160)::int)
  from members.member member where member.upline <> '{}' and member.id % 3 = 0`
const BONUSES = `insert into cashier_bonus (source, member_id, offer_id, titles, amount, currency, required,
    started_at, started_day, expires_at, state, ended_at)
  select 'B:1:' || member.id, member.id, 1, '{}', 10000000, 'CNY', 50000000, $2::date - 3, $2::date - 3,
    $2::date, 'released', $2::date
  from members.member member where member.book = $1 and member.id % 5 = 0`
const LOG_INS = `insert into members.log_in (member_id, at, address, user_agent)
  select id, $1::date - 1, '10.0.' || id % 200 || '.' || id % 250, 'bench' from members.member`
const BROWSERS = `insert into members.known_browser (member_id, browser_hash, seen_at)
  select id, sha256((id / 2)::text::bytea), $1::date from members.member`

const bench = await openBenchDatabase({ ...(flags.url ? { url: flags.url } : {}), connectionsPerBook: 4 })
try {
  const clock = fixedClock(`${TODAY}T23:02:00Z`)
  const ctx = { ...testContext({ db: bench.db, config: testConfig({ KOI_TIME_ZONE: 'UTC' }) }), clock }
  progress(`filling the tables for ${members} members and ${bets} bets`)
  await bench.db.query(MEMBERS, [TODAY, members])
  await bench.db.query('analyze members.member')
  for (const book of bench.db.books) {
    await book.query(DEPOSITS, [book.number, TODAY])
    await book.query(WITHDRAWALS)
    await book.query(BETS, [book.number, Math.round(bets / bench.db.books.length), TODAY])
    await book.query(TURNOVER)
    await book.query(BONUSES, [book.number, TODAY])
  }
  for (const text of [TRANSFERS, LOG_INS, BROWSERS]) await bench.db.query(text, [TODAY])
  await bench.db.query('vacuum analyze')
  progress('searching')
  const rows: string[][] = []
  for (const name of ['the first search', 'the second, which finds the same']) {
    const startedAt = performance.now()
    const opened = await findCases(ctx)
    const took = performance.now() - startedAt
    if (took > MAX_MS) process.exitCode = 1
    rows.push([name, ms(took), String(opened)])
  }
  console.log(
    `# Risk, ${whole(members)} members, ${whole(bets)} bets of a week, PostgreSQL ${bench.version}\n\n` +
      table(['search', 'ms', 'cases opened'], rows),
  )
} finally {
  await bench.close()
}
