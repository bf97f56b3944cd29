import type { Db } from '../db/db.ts'
import { writeJson } from '../db/json.ts'
import { pageOf, readPosition } from '../db/page.ts'
import { DAYS, inOrder, type PairDays, type Signal, signalsOf } from './signals.ts'

const DAY = 86_400_000

/** The money that one duel moved between two members, before the house's share. */
export interface Moved {
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

export interface Mark {
  readonly kind: 'address' | 'device'
  readonly hash: string
}

/** Saves the address and the device of a player. */
export async function saveMarks(
  db: Db,
  { currency, user, marks }: { currency: string; user: string; marks: readonly Mark[] },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into bull_mark (currency, player, kind, hash, seen_at)
     select $1, $2, mark.*, $5 from unnest($3::text[], $4::text[]) mark
     on conflict (currency, player, kind, hash) do update set seen_at = excluded.seen_at`,
    [currency, user, marks.map(({ kind }) => kind), marks.map(({ hash }) => hash), now],
  )
}

/**
 * Adds a hand to the counts of its pairs and saves their signals, in the transaction that settles the hand.
 */
export async function saveSignals(
  db: Db,
  of: { currency: string; players: readonly string[]; moved: readonly Moved[] },
  now: Date,
): Promise<void> {
  const { currency, players } = of
  const pairs = players.flatMap((one, i) => players.slice(i + 1).map((other) => inOrder(one, other)))
  if (pairs.length === 0) return
  await addDays(db, of, pairs, now)
  const stats = await readPairs(db, currency, pairs, now)
  await writeSignals(db, currency, stats.flatMap(signalsOf), now)
}

async function addDays(
  db: Db,
  { currency, players, moved }: { currency: string; players: readonly string[]; moved: readonly Moved[] },
  pairs: readonly (readonly [string, string])[],
  now: Date,
): Promise<void> {
  const day = dayOf(now)
  const between = (from: string, to: string) =>
    moved.filter((one) => one.from === from && one.to === to).reduce((sum, one) => sum + one.amount, 0n)
  const duels = ([one, other]: readonly [string, string]) =>
    moved.filter(({ from, to }) => (from === one && to === other) || (from === other && to === one)).length
  await db.query(
    `insert into bull_day (currency, player, day, hands)
     select $1, seated.player, $2, 1 from unnest($3::text[]) seated (player)
     on conflict (currency, player, day) do update set hands = bull_day.hands + 1`,
    [currency, day, players],
  )
  await db.query(
    `insert into bull_pair (currency, one, other, day, hands, duels, one_won, other_won)
     select $1, pair.one, pair.other, $2, 1, pair.duels, pair.one_won, pair.other_won
     from unnest($3::text[], $4::text[], $5::int[], $6::bigint[], $7::bigint[])
       pair (one, other, duels, one_won, other_won)
     on conflict (currency, one, other, day) do update set hands = bull_pair.hands + 1,
       duels = bull_pair.duels + excluded.duels, one_won = bull_pair.one_won + excluded.one_won,
       other_won = bull_pair.other_won + excluded.other_won`,
    [
      ...[currency, day, pairs.map(([one]) => one), pairs.map(([, other]) => other), pairs.map(duels)],
      ...[pairs.map(([one, other]) => between(other, one)), pairs.map(([one, other]) => between(one, other))],
    ],
  )
}

/** The counts of pairs in the last days, and whether they shared an address or a device. */
async function readPairs(
  db: Db,
  currency: string,
  pairs: readonly (readonly [string, string])[],
  now: Date,
): Promise<PairDays[]> {
  const { rows } = await db.query<PairDays>(
    `select pair.one, pair.other, coalesce(sum(past.hands), 0)::int as hands,
       coalesce(sum(past.duels), 0)::int as duels, coalesce(sum(past.one_won), 0)::bigint as "oneWon",
       coalesce(sum(past.other_won), 0)::bigint as "otherWon",
       (select min(days.hands)::int from (select coalesce(sum(hands), 0) as hands from bull_day
          where currency = $1 and player in (pair.one, pair.other) and day > $4 group by player) days)
         as "handsOfFewer",
       ${seenAlike('address')} as "sameAddress", ${seenAlike('device')} as "sameDevice"
     from unnest($2::text[], $3::text[]) pair (one, other)
     left join bull_pair past on past.currency = $1 and past.one = pair.one and past.other = pair.other
       and past.day > $4
     group by pair.one, pair.other`,
    [currency, pairs.map(([one]) => one), pairs.map(([, other]) => other), since(now)],
  )
  return rows
}

const seenAlike = (kind: Mark['kind']): string =>
  `exists (select from bull_mark mark join bull_mark match using (currency, kind, hash)
     where mark.currency = $1 and mark.kind = '${kind}' and mark.player = pair.one
       and match.player = pair.other and mark.seen_at > $4 and match.seen_at > $4)`

async function writeSignals(db: Db, currency: string, signals: readonly Signal[], now: Date): Promise<void> {
  await db.query(
    `insert into bull_signal (kind, currency, one, other, day, detail, first_at, last_at)
     select signal.kind, $1, signal.one, signal.other, $2, signal.detail, $3, $3
     from unnest($4::text[], $5::text[], $6::text[], $7::jsonb[]) signal (kind, one, other, detail)
     on conflict (kind, currency, one, other, day) do update
       set detail = excluded.detail, times = bull_signal.times + 1, last_at = excluded.last_at`,
    [
      ...[currency, dayOf(now), now, signals.map(({ kind }) => kind), signals.map(({ one }) => one)],
      ...[signals.map(({ other }) => other), signals.map(({ detail }) => writeJson(detail))],
    ],
  )
}

/** Saves that two players of one address or device wanted to share a table, and were separated. */
export const saveSeparated = (
  db: Db,
  of: { currency: string; one: string; other: string; kinds: readonly Mark['kind'][] },
  now: Date,
): Promise<void> => {
  const [one, other] = inOrder(of.one, of.other)
  const signals = of.kinds.map((kind): Signal => ({ kind: `same_${kind}`, one, other, detail: { apart: 1 } }))
  return writeSignals(db, of.currency, signals, now)
}

export interface SignalRow extends Signal {
  readonly id: string
  readonly currency: string
  readonly times: number
  readonly firstAt: string
  readonly lastAt: string
}

const ROWS = 50

/** Signals, newest first; `before` is the `next` of the page before. */
export async function readSignals(
  db: Db,
  before: string | null,
): Promise<{ readonly rows: readonly SignalRow[]; readonly next: string | null }> {
  const from = before === null ? null : readPosition(before, /\d{1,18}/)
  const { rows } = await db.query(
    `select id::text, kind, currency, one, other, detail, times, first_at, last_at from bull_signal
     where $1::timestamptz is null or (last_at, id) < ($1, $2::bigint)
     order by last_at desc, id desc limit ${ROWS + 1}`,
    [from?.at ?? null, from?.id ?? null],
  )
  const page = pageOf(rows, ROWS, (row) => ({ at: row.last_at, id: row.id }))
  return {
    rows: page.rows.map(({ first_at, last_at, ...row }) => ({
      ...row,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
    })),
    next: page.next,
  }
}

/** Deletes addresses and devices that are too old for any signal. */
export async function forgetMarks(db: Db, now: Date): Promise<void> {
  await db.query('delete from bull_mark where seen_at < $1', [since(now)])
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
const since = (now: Date): string => dayOf(new Date(now.getTime() - DAYS * DAY))
