-- The live tables' common rounds: a seed is stored before its hash is shown, a result before it is announced.
create table table_round (
  game text not null,
  number integer not null check (number > 0),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_hash text not null check (server_hash ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('betting', 'closed', 'dealt', 'settled')),
  outcome jsonb,
  opened_at timestamptz not null,
  locked_at timestamptz,
  dealt_at timestamptz,
  settled_at timestamptz,
  primary key (game, number),
  check ((state = 'betting') = (locked_at is null)),
  check ((state in ('dealt', 'settled')) = (outcome is not null))
);
-- A table has one round that is not settled, whatever process thinks otherwise.
create unique index table_round_open on table_round (game) where state <> 'settled';

-- Which common round a player's round is a bet of.
create table table_bet (
  round uuid primary key references round on delete cascade,
  game text not null,
  number integer not null,
  foreign key (game, number) references table_round
);
create index table_bet_of_round on table_bet (game, number);
