import { randomUUID } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import type { Clock } from '../../clock.ts'
import type { Book } from '../../db/db.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { openProtection } from '../protection/testing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Likeness {
  readonly upline?: readonly bigint[]
  readonly type?: 0 | 1
  readonly mobile?: string
}

/** The site with a crowd whose history is written by hand, so that it has exactly what a test says. */
export async function openCrowd(db: TestDatabase) {
  const site = await openProtection(db)
  const { clock } = site
  const ago = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds)
  const bookOf = (id: bigint) => db.book(Number(id % BigInt(db.books.length)))

  /** A member, spread over the books. */
  const member = async (name: string, { upline = [], type = 0, mobile }: Likeness = {}): Promise<bigint> => {
    const [row] = await db.query<{ id: bigint }>(
      `insert into members.member (account, type, currency, book, password_hash, upline, dialing_code, mobile,
         registered_at, last_login_at)
       values ($1, $2, 'CNY', 0, 'none', $3, $4, $5, $6, $7) returning id`,
      [name, type, upline, mobile === undefined ? null : '60', mobile ?? null, ago(240 * HOUR), ago(HOUR)],
    )
    const id = row?.id ?? 0n
    await db.query('update members.member set book = $2 where id = $1', [id, bookOf(id).number])
    return id
  }

  const tools = { db, clock, ago, bookOf }
  return { ...site, ...ordersOf(tools), ...playOf(tools), ...tiesOf(tools), member }
}

interface Tools {
  readonly db: TestDatabase
  readonly clock: Clock
  readonly ago: (milliseconds: number) => Date
  readonly bookOf: (id: bigint) => Book
}

/** Ids of rows, which no two books share. */
let number = 0n

/** Deposits and withdrawals. */
function ordersOf({ ago, bookOf }: Tools) {
  /** A deposit that arrived, in whole units; four days ago by default. */
  const deposit = (id: bigint, amount: bigint, hours = 96) => {
    number += 1n
    return bookOf(id).query(
      `insert into cashier_deposit (id, order_number, member_id, account, channel, channel_name, amount, fee,
         currency, state, client_key, fingerprint, created_at, expires_at, closed_at)
       values ($1::bigint, 'D' || $1::bigint, $2, 'one', 'QUICKPAY', 'QuickPay', $3, 0, 'CNY', 'success',
         $4, '', $5, $5, $5)`,
      [number, id, amount * ONE, randomUUID(), ago(hours * HOUR)],
    )
  }

  /** A withdrawal, paid by default. */
  const withdraw = (id: bigint, amount: bigint, { state = 'paid', hours = 24 } = {}) => {
    number += 1n
    return bookOf(id).query(
      `insert into cashier_withdrawal (id, order_number, member_id, account, amount, fee, currency, state,
         client_key, fingerprint, card_id, bank_code, bank_name, masked_number, holder, created_at)
       values ($1::bigint, 'W' || $1::bigint, $2, 'one', $3, 0, 'CNY', $4, $5, '', 1, 'HARBOUR', 'Harbour',
         '*1', 'One', $6)`,
      [number, id, amount * ONE, state, randomUUID(), ago(hours * HOUR)],
    )
  }

  return { deposit, withdraw }
}

/** Bets and bonuses. */
function playOf({ ago, bookOf }: Tools) {
  /** A bet of whole units on a draw that is settled, with its turnover. */
  const bet = async (id: bigint, draw: number, stake: bigint, payout: bigint): Promise<void> => {
    number += 1n
    const at = ago(48 * HOUR - draw * MINUTE)
    await bookOf(id).query(
      `insert into bets_bet (id, member_id, draw_key, stake, payout, valid_turnover, placed_at, settled_at,
         state, currency, category, game, placed_day)
       values ($1, $2, $3, $4, $5, $4, $6::timestamptz, $6::timestamptz, 'settled', 'CNY', 'LOTT', 'SSC60',
         $6::timestamptz::date)`,
      [number, id, draw, stake * ONE, payout * ONE, at],
    )
    await bookOf(id).query(
      `insert into bets_turnover (member_id, day, category, game, currency, bets, stake, payout,
         valid_turnover, placed_day)
       values ($1, $2::timestamptz::date, 'LOTT', 'SSC60', 'CNY', 1, $3, $4, $3, $2::timestamptz::date)
       on conflict (member_id, day, placed_day, category, game, series) do update set
         bets = bets_turnover.bets + 1, stake = bets_turnover.stake + excluded.stake,
         payout = bets_turnover.payout + excluded.payout,
         valid_turnover = bets_turnover.valid_turnover + excluded.stake`,
      [id, at, stake * ONE, payout * ONE],
    )
  }

  /** A bonus of an offer, of whole units, three days ago. */
  const bonus = (id: bigint, offer: bigint, amount: bigint) => {
    number += 1n
    return bookOf(id).query(
      `insert into cashier_bonus (source, member_id, offer_id, titles, amount, currency, required, started_at,
         started_day, expires_at, state, ended_at)
       values ('B:' || $1::text, $2, $3, '{}', $4::bigint, 'CNY', $4::bigint * 5, $5::timestamptz,
         $5::timestamptz::date, $5::timestamptz, 'released', $5::timestamptz)`,
      [number, id, offer, amount * ONE, ago(72 * HOUR)],
    )
  }

  return { bet, bonus }
}

/** What members send each other, what they have in common, and what is held of them. */
function tiesOf({ db, clock, ago, bookOf }: Tools) {
  const send = (from: bigint, to: bigint, amount: bigint, hours = 40) =>
    db.query(
      `insert into agents.transfer (member_id, upline_id, amount, required, currency, client_key, fingerprint,
         sent_at) values ($1, $2, $3, 0, 'CNY', $4, '', $5)`,
      [from, to, amount * ONE, randomUUID(), ago(hours * HOUR)],
    )

  /** An envelope of one share, which a member took. */
  const give = async (from: bigint, to: bigint, amount: bigint, hours = 20): Promise<void> => {
    const [envelope] = await db.query<{ id: bigint }>(
      `insert into agents.envelope (agent_id, amount, shares, split, audience, currency, turnover_rate,
         client_key, fingerprint, opened_at, ends_at)
       values ($1, $2, 1, 'equal', 'team', 'CNY', 0, $3, '', $4, $5) returning id`,
      [from, amount * ONE, randomUUID(), ago(hours * HOUR), clock.now()],
    )
    await db.query(
      `insert into agents.envelope_share (envelope_id, place, amount, member_id, taken_at)
       values ($1, 1, $2, $3, $4)`,
      [envelope?.id, amount * ONE, to, ago(hours * HOUR)],
    )
  }

  /** A browser that members were seen in, and an address that they logged in from. */
  const browser = (ids: readonly bigint[], name: string) =>
    db.query(
      `insert into members.known_browser (member_id, browser_hash, seen_at)
       select id, sha256($2::bytea), $3 from unnest($1::bigint[]) id`,
      [ids, name, clock.now()],
    )
  const address = (ids: readonly bigint[], from: string) =>
    db.query(
      `insert into members.log_in (member_id, at, address, user_agent)
       select id, $3, $2, 'Firefox' from unnest($1::bigint[]) id`,
      [ids, from, ago(HOUR)],
    )
  const hold = (id: bigint, amount: bigint) =>
    bookOf(id).query(
      `insert into ledger_account (address, currency, balance, opened_at)
       values ('member:' || $1::text || ':held', 'CNY', $2, $3)`,
      [id, amount * ONE, clock.now()],
    )

  return { send, give, browser, address, hold }
}

export type Crowd = Awaited<ReturnType<typeof openCrowd>>

/** Two hundred honest members, among them a family, an internet café, team mates and a generous agent. */
export async function addHonest(crowd: Crowd): Promise<void> {
  const agent = await crowd.member('honestagent', { type: 1 })
  const ids: bigint[] = []
  for (let place = 0; place < 200; place += 1) {
    const id = await crowd.member(`honest${place}`, place < 40 ? { upline: [agent] } : {})
    ids.push(id)
    // One in five deposits little, everyone plays it through, and half withdraw a part.
    await crowd.deposit(id, place % 5 === 0 ? 50n : 1_000n)
    for (let draw = 0; draw < 2; draw += 1) await crowd.bet(id, draw, 600n, draw === 0 ? 1_100n : 0n)
    if (place % 2 === 0) await crowd.withdraw(id, 600n)
  }
  // A family with one phone; a café where all took the bonus and none ran off with it.
  await crowd.browser(ids.slice(50, 53), 'family')
  const cafe = ids.slice(101, 111).filter((_, place) => place % 2 === 0)
  await crowd.address(cafe, '203.0.113.7')
  for (const id of cafe) await crowd.bonus(id, 8n, 100n)
  // Two team mates bet in the same draws with equal stakes, each as the coin falls.
  const [one = 0n, other = 0n] = ids
  for (let draw = 10; draw < 40; draw += 1) {
    await crowd.bet(one, draw, 10n, draw % 2 === 0 ? 19n : 0n)
    await crowd.bet(other, draw, 10n, draw % 3 === 0 ? 19n : 0n)
  }
  // A member pays their agent, whose envelope brings a tenth back.
  await crowd.send(one, agent, 1_000n)
  await crowd.give(agent, one, 100n)
}
