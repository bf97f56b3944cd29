-- Free rounds that operators give to players of games that one player plays alone (docs/vendors.md).
create table reward (
  -- The operator's `reward_uuid`.
  id uuid primary key,
  vendor text not null,
  player text not null,
  -- Null where the operator cancelled it before it came: it is refused when it does.
  game text,
  currency text,
  rounds integer check (rounds between 1 and 1000),
  bet_value bigint check (bet_value > 0),
  -- What its rounds may win together; null for no limit.
  max_win bigint check (max_win > 0),
  ends_at timestamptz,
  made_at timestamptz not null,
  cancelled_at timestamptz,
  check (game is not null or cancelled_at is not null)
);
create index reward_of_player on reward (vendor, player, currency, game, ends_at);

-- The free rounds that a round was played from.
alter table round add column reward uuid references reward (id);
create index round_reward on round (reward) where reward is not null;
