-- Money that the operator has moved to us while its player plays (docs/vendors.md): a purse for each sitting,
-- of which a player has one at a time.
create table purse (
  sitting uuid primary key,
  player text not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  moved_in bigint not null default 0,
  moved_out bigint not null default 0,
  -- Since the last way out.
  wagered bigint not null default 0,
  made_at timestamptz not null
);
create index purse_of_player on purse (player, made_at desc);

-- Every movement under the operator's reference. `refused` stands for one that never came and never may.
create table purse_transfer (
  reference uuid primary key,
  sitting uuid not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null,
  turnover bigint not null default 0,
  remains bigint not null default 0,
  state text not null check (state in ('done', 'refused')),
  at timestamptz not null
);
