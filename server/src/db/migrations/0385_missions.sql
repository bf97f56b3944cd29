-- Missions with their claims, and boards with their rounds: what members did in a period, and their places.
create schema missions;

create table missions.mission (
  id bigint generated always as identity primary key,
  -- By language: {"EN": ..., "MS": ..., "CN": ...}; where one is missing, English is used.
  titles jsonb not null check (titles ->> 'EN' <> ''),
  bodies jsonb not null check (bodies ->> 'EN' <> ''),
  period text not null check (period in ('day', 'week', 'once')),
  measure text not null check (measure in ('turnover', 'login_days', 'deposits', 'draw_checks', 'identity',
    'card', 'two_step', 'limit')),
  -- Of turnover; empty if all categories count.
  categories text[] not null default '{}',
  -- Units of 1/100000 for turnover, otherwise a number of times.
  target bigint not null check (target > 0),
  reward bigint not null check (reward > 0),
  currency text not null check (currency <> 'FUN'),
  turnover_rate integer not null check (turnover_rate >= 0),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  budget bigint not null,
  -- The sum of its claims; claims are serialized by this row.
  spent bigint not null default 0 check (spent between 0 and budget),
  claims integer not null default 0,
  enabled boolean not null default false,
  opened_at timestamptz,
  closed_at timestamptz check (closed_at is null or not enabled),
  -- Null for the demo's.
  written_by bigint,
  opened_by bigint,
  created_at timestamptz not null,
  check (period = 'once' or measure not in ('identity', 'card', 'two_step', 'limit'))
);
create index mission_enabled on missions.mission (id) where enabled;
create index mission_opened_by on missions.mission (opened_by, opened_at);

create table missions.claim (
  id bigint generated always as identity primary key,
  mission_id bigint not null references missions.mission (id),
  -- The first day of the period, or 'once'.
  period_key text not null,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  claimed_at timestamptz not null,
  -- The claim in the rewards.
  number text not null,
  unique (mission_id, period_key, member_id)
);
create index claim_member on missions.claim (member_id, mission_id, period_key);
create index claim_mission on missions.claim (mission_id, claimed_at, id);

-- Draws that a member's browser recomputed, each once.
create table missions.draw_check (
  member_id bigint not null,
  game text not null,
  numero text not null,
  checked_at timestamptz not null,
  primary key (member_id, game, numero)
);
create index draw_check_time on missions.draw_check (member_id, checked_at);

create table missions.board (
  id bigint generated always as identity primary key,
  titles jsonb not null check (titles ->> 'EN' <> ''),
  bodies jsonb not null check (bodies ->> 'EN' <> ''),
  period text not null check (period in ('day', 'week')),
  -- By category, per 10 000; one that is missing counts nothing.
  weights jsonb not null,
  -- By place, in units of 1/100000.
  prizes bigint[] not null check (cardinality(prizes) > 0),
  currency text not null check (currency <> 'FUN'),
  turnover_rate integer not null check (turnover_rate >= 0),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- What all its rounds cost at most.
  total_cost bigint not null check (total_cost > 0),
  enabled boolean not null default false,
  opened_at timestamptz,
  closed_at timestamptz check (closed_at is null or not enabled),
  written_by bigint,
  opened_by bigint,
  created_at timestamptz not null
);
create index board_enabled on missions.board (id) where enabled;
create index board_opened_by on missions.board (opened_by, opened_at);

-- One period of a board, with the terms that it began with.
create table missions.round (
  id bigint generated always as identity primary key,
  board_id bigint not null references missions.board (id),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  weights jsonb not null,
  prizes bigint[] not null,
  currency text not null,
  turnover_rate integer not null,
  state text not null default 'running' check (state in ('running', 'closed')),
  -- When its points were last read.
  read_at timestamptz,
  closed_at timestamptz,
  -- Of the close: members with points.
  players integer,
  unique (board_id, first_day),
  check ((state = 'closed') = (closed_at is not null and players is not null))
);
create index round_running on missions.round (ends_at) where state = 'running';
create index round_board on missions.round (board_id, starts_at, id);

-- The points of those who take part. Places and prizes are of the close, and never change after it.
create table missions.entry (
  round_id bigint not null references missions.round (id),
  member_id bigint not null,
  book smallint not null,
  points bigint not null check (points > 0),
  reached_at timestamptz not null,
  place integer check (place > 0),
  prize bigint check (prize > 0),
  paid_at timestamptz,
  -- The claim in the rewards.
  number text,
  -- Play was closed to the member when the prize was to be paid.
  withheld_at timestamptz,
  primary key (round_id, member_id),
  check (prize is null or place is not null),
  check ((paid_at is null) = (number is null)),
  check (paid_at is null or (prize is not null and withheld_at is null))
) with (fillfactor = 80);
create index entry_order on missions.entry (round_id, points desc, reached_at, member_id);
create unique index entry_place on missions.entry (round_id, place) where place is not null;
create index entry_unpaid on missions.entry (round_id, place)
  where prize is not null and paid_at is null and withheld_at is null;

-- Members who take part in rankings.
create table missions.player (
  member_id bigint primary key,
  book smallint not null,
  joined_at timestamptz not null
);
create index player_book on missions.player (book, member_id);

-- Accounts that take no part in rankings by an operator's word.
create table missions.outsider (
  member_id bigint primary key,
  at timestamptz not null
);
