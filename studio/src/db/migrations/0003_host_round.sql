-- Every player's round of every way of playing: records, and what a new process takes up.
create table round (
  id uuid primary key,
  seat uuid not null,
  vendor text not null,
  game text not null,
  player text not null,
  currency text not null,
  practice boolean not null,
  -- The client's idempotency key of the act that opened it.
  key uuid,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  state text not null check (state in ('staking', 'playing', 'paying', 'closed', 'refused', 'void')),
  -- What its player may see once it has ended.
  detail jsonb not null default '{}',
  -- serverSeed, serverHash, clientSeed, nonce: the seed is shown once it is out of use.
  source jsonb not null default '{}',
  -- The way's own state, never shown.
  kept jsonb not null default '{}',
  opened_at timestamptz not null,
  moved_at timestamptz not null,
  closed_at timestamptz,
  check ((state in ('closed', 'refused', 'void')) = (closed_at is not null)),
  unique (seat, key)
);
create index round_open on round (game, moved_at) where state in ('staking', 'playing', 'paying');
create index round_open_of_player on round (vendor, player, currency, game)
  where state in ('staking', 'playing', 'paying');
create index round_history on round (vendor, player, currency, game, opened_at desc, id desc);
