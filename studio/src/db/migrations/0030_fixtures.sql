-- Virtual fixtures on a common timetable, the bets on them, and what was reported to the operator about them.
create table fixture (
  -- Also the client seed of its chance; its number is the nonce.
  code text primary key check (code ~ '^[a-z-]+-\d{8}T\d{6}Z-\d{1,2}$'),
  game text not null,
  vendor text not null,
  number integer not null check (number > 0),
  home text not null,
  away text not null check (away <> home),
  kick_off timestamptz not null,
  -- A secret until the play has ended; its hash is shown before the first bet.
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_hash text not null check (server_hash ~ '^[0-9a-f]{64}$'),
  -- scheduled → live → ended → settled, when every bet is paid; void, when it was never played.
  state text not null check (state in ('scheduled', 'live', 'ended', 'settled', 'void')),
  home_score integer check (home_score >= 0),
  away_score integer check (away_score >= 0),
  -- The state last reported to the operator; empty for games that are not reported.
  tells boolean not null,
  told text,
  check ((state in ('ended', 'settled')) = (home_score is not null)),
  check ((home_score is null) = (away_score is null))
);
create index fixture_recent on fixture (kick_off desc);
create index fixture_open on fixture (kick_off) where state in ('scheduled', 'live', 'ended');
create index fixture_untold on fixture (vendor, kick_off)
  where tells and told is distinct from case state when 'settled' then 'ended' else state end;

-- One slip is one selection, and a wallet round of its own.
create table fixture_bet (
  round uuid primary key references round,
  fixture text not null references fixture,
  -- As in `1x2:home`, `handicap:away:-3`, `total:over:10`.
  selection text not null,
  price bigint not null check (price > 10000),
  bet_uuid uuid not null,
  win_uuid uuid not null,
  undo_uuid uuid not null,
  token text not null,
  -- The same player bets on another result of the same market of this fixture.
  opposed boolean not null
);
create index fixture_bet_of_fixture on fixture_bet (fixture);

-- The vendor's count of its news.
create table fixture_feed (
  vendor text primary key,
  sequence bigint not null check (sequence > 0)
);
