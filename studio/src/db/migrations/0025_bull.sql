-- A hand of Bull Bull is one deck for several seats, each with a round of its own at its wallet.
create table bull_hand (
  id uuid primary key,
  -- Names pool and base; with the number it is what the deck is shuffled by, beside the seed.
  table_code text not null,
  number integer not null check (number >= 0),
  currency text not null,
  practice boolean not null,
  base bigint not null check (base > 0),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  banker smallint not null check (banker >= 0),
  phase text not null check (phase in ('locking', 'dealt', 'settled', 'void')),
  -- The house's share of what the duels won.
  kept bigint not null default 0 check (kept >= 0),
  made_at timestamptz not null,
  moved_at timestamptz not null,
  unique (table_code, number)
);
create index bull_hand_open on bull_hand (made_at) where phase in ('locking', 'dealt');

create table bull_seat (
  hand uuid not null references bull_hand on delete cascade,
  place smallint not null check (place >= 0),
  -- null: a bot, which no wallet knows.
  round uuid unique references round on delete cascade,
  player text,
  lock bigint not null check (lock > 0),
  state text not null check (state in ('locking', 'in', 'out')),
  back bigint not null default 0 check (back >= 0),
  primary key (hand, place),
  check ((round is null) = (player is null))
);

-- Signs that players are one person or collude: reported to the operator, for real money only.
create table bull_mark (
  currency text not null,
  player text not null,
  kind text not null check (kind in ('address', 'device')),
  hash text not null,
  seen_at timestamptz not null,
  primary key (currency, player, kind, hash)
);
create index bull_mark_alike on bull_mark (currency, kind, hash);
create index bull_mark_old on bull_mark (seen_at);

-- What went between two players in a day, one before other by name.
create table bull_pair (
  currency text not null,
  one text not null,
  other text not null,
  day date not null,
  hands integer not null,
  duels integer not null,
  one_won bigint not null,
  other_won bigint not null,
  primary key (currency, one, other, day),
  check (one < other)
);

create table bull_day (
  currency text not null,
  player text not null,
  day date not null,
  hands integer not null,
  primary key (currency, player, day)
);

create table bull_signal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('same_address', 'same_device', 'meet_often', 'one_sided')),
  currency text not null,
  one text not null,
  other text not null,
  day date not null,
  detail jsonb not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (kind, currency, one, other, day),
  check (one < other)
);
create index bull_signal_newest on bull_signal (last_at desc, id desc);
