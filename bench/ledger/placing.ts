import { randomUUID } from 'node:crypto'
import { coalesce } from '../../server/src/coalesce.ts'
import type { Database } from '../../server/src/db/db.ts'
import { fingerprint } from '../../server/src/rooms/ledger/index.ts'
import { BOOKS } from '../bench-database.ts'
import { interleave, load, type Run } from '../measure.ts'

const ONE = 100_000n
/** Members of the placing bench, ids from 1; the accounts of member m are in book m % BOOKS. */
export const PLAYERS = 10_000

/**
 * One function that writes a ticket row with the bet and its entries, as the lottery does: the same work for
 * every variant.
 */
const TICKET = `
  create table bench_ticket (
    id bigint primary key, member_id bigint not null, draw_key bigint not null, number text not null,
    stake bigint not null, content text not null, placed_at timestamptz not null);
  create index on bench_ticket (member_id, placed_at);
  create function bench_place_tickets(
    p_member bigint[], p_key text[], p_fingerprint bytea[], p_draw bigint[], p_content text[],
      p_stake bigint[], p_at timestamptz
  ) returns table (item integer, outcome text, placement_id bigint, balance bigint)
  language plpgsql set search_path from current set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  declare
    n integer := cardinality(p_member);
    v_item integer[]; v_outcome text[]; v_placement bigint[]; v_balance bigint[];
  begin
    select array_agg(b.item), array_agg(b.outcome), array_agg(b.placement_id), array_agg(b.balance)
    into v_item, v_outcome, v_placement, v_balance
    from bets_place(p_member, p_key, p_fingerprint, array_fill('CNY'::text, array[n]),
      array_fill('house:lottery:SSC60'::text, array[n]), array(select generate_series(1, n)),
      array_fill('LOTT'::text, array[n]), array_fill('SSC60'::text, array[n]), p_draw, p_stake,
      p_at::date, p_at) b;
    insert into bench_ticket (id, member_id, draw_key, number, stake, content, placed_at)
    select u.placement, p_member[u.item], p_draw[u.item], '20260102-' || p_draw[u.item], p_stake[u.item],
      p_content[u.item], p_at
    from unnest(v_item, v_outcome, v_placement) u (item, outcome, placement) where u.outcome = 'placed';
    return query select u.item, u.outcome, u.placement, u.balance
    from unnest(v_item, v_outcome, v_placement, v_balance) u (item, outcome, placement, balance);
  end $$`

/** The same rows and rules written for a single bet, as fast as possible: coalescing must beat it. */
const ONE_TICKET = `
  create function bench_place_one(
    p_member bigint, p_key text, p_fingerprint bytea, p_draw bigint, p_content text, p_stake bigint,
    p_at timestamptz
  ) returns table (outcome text, placement_id bigint, balance bigint)
  language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
  #variable_conflict use_column
  declare
    v_reference text := 'bets:' || p_member || ':' || p_key;
    v_account bigint; v_house bigint; v_first bytea;
  begin
    select a.id, a.balance into v_account, balance from ledger_account a
    where a.address = 'member:' || p_member || ':cash' and a.currency = 'CNY' for no key update;
    select t.id, t.fingerprint into placement_id, v_first from ledger_transaction t
    where t.reference = v_reference;
    outcome := case when v_first = p_fingerprint then 'repeated' when v_first is not null then 'key.reused'
      when balance < p_stake then 'wallet.insufficient_funds' else 'placed' end;
    if outcome = 'placed' then
      select a.id into v_house from ledger_account a
      where a.address = 'house:lottery:SSC60' and a.currency = 'CNY';
      placement_id := nextval('ledger_transaction_id');
      balance := balance - p_stake;
      update ledger_account a set balance = bench_place_one.balance where a.id = v_account;
      insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
      values (placement_id, v_reference, 'stake', p_fingerprint, p_at);
      insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
      values (placement_id, v_account, -p_stake, balance, p_at, 'stake'),
        (placement_id, v_house, p_stake, null, p_at, 'stake');
      insert into bets_bet (id, member_id, draw_key, stake, placed_at, placed_day, currency, category, game)
      values (bets_id(placement_id, 0), p_member, p_draw, p_stake, p_at, p_at::date, 'CNY', 'LOTT', 'SSC60');
      insert into bench_ticket (id, member_id, draw_key, number, stake, content, placed_at)
      values (placement_id, p_member, p_draw, '20260102-' || p_draw, p_stake, p_content, p_at);
    end if;
    return next;
  end $$`

interface Slip {
  readonly memberId: bigint
  readonly key: string
  readonly drawKey: bigint
  readonly content: string
  readonly stake: bigint
}

interface Answer {
  readonly outcome: string
  readonly placement_id: bigint
  readonly balance: bigint
}

/** Opens the players' accounts with a large balance each, and creates the ticket table. */
export async function preparePlacing(db: Database, at: Date): Promise<void> {
  for (const book of db.books) {
    await book.transact(async (tx) => {
      await tx.query(TICKET)
      await tx.query(ONE_TICKET)
      await tx.query(`select ledger_open(array['house:lottery:SSC60'], array['CNY'], $1)`, [at])
      await tx.query(
        `select ledger_open(array_agg('member:' || m || ':cash'), array_agg('CNY'::text), $3)
         from generate_series(1, $1::int) m where m % $4 = $2`,
        [PLAYERS, book.number, at, BOOKS],
      )
      await tx.query(
        `select ledger_credit(array_agg('opening:' || m), array_agg('channel:QUICKPAY'::text),
           array_agg('member:' || m || ':cash'), array_agg('CNY'::text), array_agg(100000000000::bigint),
             'deposit', $3)
         from generate_series(1, $1::int) m where m % $4 = $2`,
        [PLAYERS, book.number, at, BOOKS],
      )
    })
    await book.query('vacuum analyze ledger_account')
  }
}

async function place(
  db: Database,
  number: number,
  slips: readonly Slip[],
  at: Date,
): Promise<readonly Answer[]> {
  const answers = await db.book(number).query<Answer>({
    name: 'bench_place_tickets',
    text: 'select outcome, placement_id, balance from bench_place_tickets($1, $2, $3, $4, $5, $6, $7) order by item',
    values: [
      slips.map((slip) => slip.memberId),
      slips.map((slip) => slip.key),
      slips.map((slip) => fingerprint(slip.content)),
      slips.map((slip) => slip.drawKey),
      slips.map((slip) => slip.content),
      slips.map((slip) => slip.stake),
      at,
    ],
  })
  if (answers.some((answer) => answer.outcome !== 'placed')) throw new Error('a bet was not placed')
  return answers
}

async function placeOne(db: Database, number: number, slip: Slip, at: Date): Promise<void> {
  const [answer] = await db.book(number).query<Answer>({
    name: 'bench_place_one',
    text: 'select outcome, placement_id, balance from bench_place_one($1, $2, $3, $4, $5, $6, $7)',
    values: [slip.memberId, slip.key, fingerprint(slip.content), slip.drawKey, slip.content, slip.stake, at],
  })
  if (answer?.outcome !== 'placed') throw new Error('a bet was not placed')
}

let drawn = 0
/** A slip of a player of this book: one wager, a new key each time. */
function slipOf(book: number): Slip {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648
  const memberId = (drawn % (PLAYERS / BOOKS)) * BOOKS + book || BOOKS
  const content = `{"play":"position-3","selection":"1,3,5","unit":"1.00","multiple":${(drawn % 9) + 1}}`
  return { memberId: BigInt(memberId), key: randomUUID(), drawKey: BigInt(drawn % 4), content, stake: ONE }
}

export interface PlacingOptions {
  readonly rounds: number
  readonly duration: number
  readonly maxBatch: number
  readonly parallelism: number
}

/**
 * One call of the single-bet function per bet from 16 connections; the same bets coalesced from 1 to 256
 * callers.
 */
export async function benchPlacing(
  db: Database,
  { rounds, duration, maxBatch, parallelism }: PlacingOptions,
  at: Date,
): Promise<Record<'single1' | 'single16' | 'coalesced1' | 'coalesced64' | 'coalesced256', Run>> {
  const coalescers = db.books.map(({ number }) =>
    coalesce<Slip, Answer>({
      work: (slips) => place(db, number, slips, at),
      key: (slip) => slip.memberId,
      maxBatch,
      parallelism,
    }),
  )
  const single = (caller: number) => placeOne(db, caller % BOOKS, slipOf(caller % BOOKS), at)
  const coalesced = (caller: number) =>
    coalescers[caller % BOOKS]?.submit(slipOf(caller % BOOKS)) ?? Promise.reject()
  await load(16, 1000, single)
  await load(64, 1000, coalesced)
  return interleave(rounds, {
    single1: () => load(1, duration, single),
    single16: () => load(16, duration, single),
    coalesced1: () => load(1, duration, coalesced),
    coalesced64: () => load(64, duration, coalesced),
    coalesced256: () => load(256, duration, coalesced),
  })
}
