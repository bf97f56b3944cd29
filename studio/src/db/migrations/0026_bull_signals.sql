-- What may tell of players who are one, or play for each other: for the operator, of real money only.
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
-- Where a seat was launched from, as the operator told it; a hash.
alter table seat add column address text;
