-- Games, their groups, the beacon chains that draws wait for, and every draw with what is published about it.
create schema lottery;

create table lottery.game_group (
  code text primary key check (code ~ '^[A-Z]{2,16}$'),
  position integer not null,
  -- Names by language: {"EN": ..., "MS": ..., "CN": ...}.
  names jsonb not null
);

create table lottery.game (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{2,16}$'),
  group_code text not null references lottery.game_group (code),
  family text not null,
  names jsonb not null,
  icon text not null,
  position integer not null,
  draw_seconds integer not null check (draw_seconds between 10 and 86400),
  lock_seconds integer not null check (lock_seconds >= 1 and lock_seconds < draw_seconds),
  time_zone text not null,
  -- Codes of the plays on offer; null: all that the family has.
  plays text[],
  series_min integer not null,
  series_max integer not null,
  series_preset integer not null,
  series_top integer not null check (series_top between 1 and 2000),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  multiple_max integer not null check (multiple_max between 1 and 1000000),
  payout_max bigint not null check (payout_max > 0),
  enabled boolean not null default true,
  tags text[] not null default '{}',
  check (series_min <= series_preset and series_preset <= series_max and series_max <= series_top)
);

create table lottery.beacon_chain (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  public_key text not null,
  genesis bigint not null,
  period integer not null check (period > 0),
  mock boolean not null
);

create table lottery.draw (
  id bigint generated always as identity primary key,
  game_code text not null references lottery.game (code),
  numero text not null check (numero ~ '^[0-9]{8}-[0-9]{4}$'),
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'locked', 'drawn', 'settling', 'settled', 'void')),
  opens_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  -- The record: published before sale opens (domain 6.2, step 1).
  sealed_seed text not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  beacon_chain text not null references lottery.beacon_chain (hash),
  beacon_round bigint not null check (beacon_round > 0),
  previous_record_hash text not null check (previous_record_hash ~ '^[0-9a-f]{64}$'),
  record_hash text not null check (record_hash ~ '^[0-9a-f]{64}$'),
  -- Published between close and draw (step 3).
  ticket_root text check (ticket_root ~ '^[0-9a-f]{64}$'),
  ticket_count bigint check (ticket_count >= 0),
  root_published_at timestamptz check (root_published_at < draw_at),
  -- Published with the draw (steps 4 to 6).
  beacon_signature text,
  beacon_randomness text,
  seed bytea check (length(seed) = 32),
  winning_number text,
  void_reason text,
  void_asked_by bigint,
  void_asked_reason text,
  void_asked_at timestamptz,
  opened_at timestamptz,
  locked_at timestamptz,
  drawn_at timestamptz,
  settling_at timestamptz,
  settled_at timestamptz,
  voided_at timestamptz,
  refunded_at timestamptz,
  -- Of real money, counted when the draw is over.
  wagers bigint not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  unique (game_code, numero),
  unique (game_code, draw_at),
  unique (game_code, previous_record_hash),
  check (opens_at < close_at and close_at < draw_at),
  check (state not in ('drawn', 'settling', 'settled')
    or (winning_number is not null and seed is not null and beacon_signature is not null
      and root_published_at is not null and drawn_at is not null)),
  check (state not in ('scheduled', 'open', 'locked') or (seed is null and winning_number is null)),
  check ((state = 'void') = (voided_at is not null)),
  check (state <> 'void' or void_reason is not null),
  check (state <> 'settled' or settled_at is not null)
);
-- What still has a step before it; the sweep reads nothing else.
create index draw_unfinished on lottery.draw (draw_at)
  where not (state = 'settled' or state = 'void' and refunded_at is not null);

-- The Merkle tree of a draw in chunks of 1024 leaves, and the ticket with which each chunk begins.
create table lottery.draw_chunk (
  draw_id bigint not null references lottery.draw (id),
  chunk integer not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  first_book integer not null,
  first_ticket bigint not null,
  primary key (draw_id, chunk)
);

insert into lottery.game_group (code, position, names) values
  ('LOTT', 1, '{"EN": "Fast", "MS": "Pantas", "CN": "快彩"}'),
  ('ELOTT', 2, '{"EN": "Vietnam", "MS": "Vietnam", "CN": "越南彩"}');

-- One series as long as no room pays rebates: the whole return is in the odds. A lower series_min opens the
-- choice between prize and rebate (domain 2.5).
insert into lottery.game (code, group_code, family, names, icon, position, draw_seconds, lock_seconds,
  time_zone, series_min, series_max, series_preset, series_top, stake_min, stake_max, multiple_max,
  payout_max, tags)
values
  ('SSC60', 'LOTT', 'ssc5', '{"EN": "Koi SSC 60s", "MS": "Koi SSC 60s", "CN": "锦鲤时时彩60秒"}',
    '/icons/lottery/ssc60.svg', 1, 60, 5, 'Asia/Ho_Chi_Minh',
    1956, 1956, 1956, 1956, 1000, 2000000000, 10000, 100000000000, '{HOT}'),
  ('MNVIP60', 'ELOTT', 'mn18', '{"EN": "Southern VIP 60s", "MS": "VIP Selatan 60s", "CN": "南部VIP 60秒"}',
    '/icons/lottery/mnvip60.svg', 2, 60, 5, 'Asia/Ho_Chi_Minh',
    1956, 1956, 1956, 1956, 1000, 2000000000, 10000, 100000000000, '{HOT}');
