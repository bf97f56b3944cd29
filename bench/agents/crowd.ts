import type { Database } from '../../server/src/db/db.ts'
import { dayPlus } from '../../server/src/platform-day.ts'

/** Members of each level below the top agent: 100,000 in eight levels. */
const LEVELS = [400, 2_000, 8_000, 20_000, 25_000, 22_000, 14_000, 8_600]
export const TOP = 1_000_000
/** The first member of the team; the others follow level by level. */
const FIRST = TOP + 1
/** As many members who are in no team of the top agent. */
const OTHERS = 2_000_000

export interface Crowd {
  /** Members below the top agent; the site has twice as many. */
  readonly members: number
  /** The day that is today. */
  readonly today: string
  readonly days: number
}

/**
 * Fills an empty database: a top agent with a team of eight levels, some of whom have hundreds of direct
 * members, and as many members elsewhere; a month of play of about a tenth of them a day, deposits,
 * withdrawals, rewards, sessions, terms, and accounts with money. Set-based; the days are those of UTC.
 */
export async function populateTeams(db: Database, crowd: Crowd): Promise<void> {
  const { members, today, days } = crowd
  const sizes = LEVELS.map((size) => Math.max(1, Math.round((size * members) / 100_000)))
  await db.query(MEMBER, [[TOP], ['benchtop'], 1, today])
  let first = FIRST
  let above = { first: TOP, size: 1 }
  for (const [level, size] of sizes.entries()) {
    await db.query(LEVEL, [above.first, above.size, first, size, today, level])
    above = { first, size }
    first += size
  }
  await db.query(ELSEWHERE, [OTHERS, members, today])
  await db.query(TERMS, [today])
  await db.query('vacuum analyze members.member')
  await db.query(SESSIONS, [today])
  await db.query(PAIRS)
  for (const book of db.books) {
    for (const text of [ACCOUNTS, BALANCES]) await book.query(text, [book.number, today])
    for (const text of [PLAY, DEPOSITS, WITHDRAWALS, CLOSED])
      await book.query(text, [book.number, today, days])
  }
  await db.query('vacuum analyze')
  await db.query('checkpoint')
}

/**
 * Adds days before those of the crowd, with as much play on each, up to `days` before today. They are closed,
 * but nothing was paid for them: enough for what reads their play.
 */
export async function addEarlierDays(db: Database, crowd: Crowd, days: number): Promise<void> {
  const begin = dayPlus(crowd.today, -crowd.days - 1)
  for (const book of db.books) await book.query(PLAY, [book.number, begin, days - crowd.days - 1])
  await db.query(CLOSINGS, [begin, days - crowd.days - 1])
  await db.query('vacuum analyze')
}

const COLUMNS = 'id, account, type, currency, book, password_hash, upline, registered_at, last_login_at'

const MEMBER = `insert into members.member (${COLUMNS})
  select id, account, $3::smallint, 'CNY', id % 4, 'none', '{}', $4::date - interval '1 year', $4::date
  from unnest($1::bigint[], $2::text[]) one (id, account)`

/** What is shared by chance, and the same in each run: a number of 0 to 999,999 for a text. */
const chance = (text: string) => `((hashtext(${text})::bigint & 2147483647) % 1000000)`

/** One in fifty registered in the last month, and a third logged in within a week. */
const TIMES = `$5::date - make_interval(days => (${chance(`'r' || id`)} % 1500)::int,
      mins => (id % 1440)::int),
    $5::date + interval '10 hours' - make_interval(days => (${chance(`'l' || id`)}
      % case when id % 3 = 0 then 7 else 90 end)::int, secs => (id % 30000)::int)`

const LEVEL = `insert into members.member (${COLUMNS})
  select one.id, 'bench' || one.id, case when one.id % 10 < 3 then 1 else 0 end, 'CNY', one.id % 4, 'none',
    above.upline || above.id, ${TIMES.replaceAll(' id', ' one.id').replaceAll('(id', '(one.id')}
  from (
    select $3::bigint + n as id, $1::bigint
      + (floor($2::bigint * power(${chance(`'p' || n || $6::int`)} / 1000000.0, 2))::bigint * 37) % $2::bigint
      as above
    from generate_series(0, $4::int - 1) n
  ) one
  join members.member above on above.id = one.above`

const ELSEWHERE = `insert into members.member (${COLUMNS})
  select id, 'other' || id, case when id < $1::bigint + 100 then 1 else 0 end, 'CNY', id % 4, 'none',
    case when id % 2 = 0 and id >= $1::bigint + 100 then array[$1::bigint + id % 100] else '{}' end,
    ${TIMES.replaceAll('$5', '$3')}
  from (select $1::bigint + n as id from generate_series(0, $2::int - 1) n) one`

const TERMS = `insert into agents.terms (member_id, from_day, series, rates, set_by, reason, set_at)
  select id, $1::date - 60, 1950 - 4 * cardinality(upline),
    jsonb_build_object('RNG', 80 - 8 * cardinality(upline), 'LIVE', 60 - 6 * cardinality(upline)),
    'operator', 'bench', $1::date - 60
  from members.member where type = 1 and id < ${OTHERS}`

/** Sessions of those who logged in today; a fifth of them are online at ten. */
const SESSIONS = `insert into members.session (token_hash, member_id, started_at, seen_at, expires_at,
    ends_at, address, user_agent)
  select sha256(convert_to('bench-session-' || id, 'UTF8')), id, last_login_at,
    case when id % 5 = 0 then $1::date + interval '10 hours' else last_login_at end,
    $1::date + interval '20 hours', $1::date + interval '30 hours', '127.0.0.1', 'bench'
  from members.member where last_login_at >= $1::date`

/** One in a hundred has the mobile number of another. */
const PAIRS = `update members.member set dialing_code = '60', mobile = '17' || (id / 200 * 200)
  where id % 200 < 2`

const ACCOUNTS = `select ledger_open(array_agg('member:' || id || ':' || purse), array_agg('CNY'::text),
    $2::date - 365)
  from members.member, unnest(array['cash', 'held', 'bonus']) purse where book = $1`

const BALANCES = `update ledger_account account
  set balance = member.id % 1000 * 10000000 + $1 * 0
  from members.member member
  where account.address = 'member:' || member.id || ':cash' and $2::date is not null`

/** Regular players, occasional players, and the others. */
const PLAYS = `${chance(`member.id || 'd' || day`)} < case when member.id / 4 % 20 = 0 then 600000
    when member.id / 4 % 5 = 1 then 250000 else 25000 end`

/** Each plays one or two categories; a quarter of the days stay under 100. */
const PLAY = `insert into bets_turnover (member_id, day, placed_day, category, game, currency, bets, stake,
    payout, valid_turnover)
  select member.id, day, day, category, 'g', 'CNY', 12, stake * 100000, stake * 94000, stake * 100000
  from generate_series($2::date - $3::int, $2::date, interval '1 day') at
  cross join lateral (select at::date as day) one
  cross join members.member member
  cross join unnest(array['RNG', 'LIVE']) category
  cross join lateral (
    select (10 + power(${chance(`member.id || category || day`)} / 1000000.0, 3) * 5000)::bigint as stake
  ) played
  where member.book = $1 and ${PLAYS} and (category = 'RNG' or member.id / 4 % 3 = 0)`

const ORDER_DAY = `generate_series($2::date - $3::int, $2::date, interval '1 day') day
  cross join lateral (select day + make_interval(mins => (member.id % 590)::int) as at) one`

const DEPOSITS = `insert into cashier_deposit (id, order_number, member_id, account, channel, channel_name,
    amount, fee, currency, state, client_key, fingerprint, created_at, expires_at, confirmed_at, closed_at)
  select row_number() over (order by one.at, member.id) * 64 + $1, 'D' || member.id || '-' || day::date,
    member.id, member.account, 'QUICKPAY', 'Quick', 50000000, 0, 'CNY', 'success', gen_random_uuid(), '',
    one.at, one.at, one.at, one.at
  from members.member member cross join ${ORDER_DAY}
  where member.book = $1 and ${chance(`'dep' || member.id || day::date`)}
    < case when member.id / 4 % 20 = 0 then 250000 else 20000 end`

const WITHDRAWALS = `insert into cashier_withdrawal (id, order_number, member_id, account, amount, fee,
    currency, state, client_key, fingerprint, card_id, bank_code, bank_name, masked_number, holder,
    created_at, closed_at)
  select row_number() over (order by one.at, member.id) * 64 + $1, 'W' || member.id || '-' || day::date,
    member.id, member.account, 30000000, 0, 'CNY', 'paid', gen_random_uuid(), '', 1, 'b', 'Bank', '1', 'h',
    one.at, one.at
  from members.member member cross join ${ORDER_DAY}
  where member.book = $1 and ${chance(`'wit' || member.id || day::date`)} < 10000`

/** Two in a thousand are excluded for good. */
const CLOSED = `insert into protection_guard (member_id, time_zone, excluded_until)
  select id, 'UTC', $2::date + 180 + $3::int * 0 from members.member where book = $1 and id / 4 % 500 = 7`

const CLOSINGS = `insert into agents.closing (day, horizon, closed_at)
  select day::date, pg_snapshot_xmax(pg_current_snapshot()), day + interval '1 day'
  from generate_series($1::date - $2::int, $1::date, interval '1 day') day
  on conflict do nothing`
