-- A seat is one launch of one game by one player; what names it is kept as a hash only.
create table seat (
  id uuid primary key,
  hash bytea not null unique check (octet_length(hash) = 32),
  vendor text not null,
  game text not null,
  -- Who plays, as the operator names them (Hub88's user); of a practice seat a name of our own.
  player text not null,
  token text not null,
  currency text not null,
  language text not null check (language in ('EN', 'MS', 'CN')),
  practice boolean not null,
  -- The address it was launched from, as the operator reported it; a hash.
  address text,
  lobby_url text,
  deposit_url text,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
-- The next launch ends those before it.
create index seat_of_player on seat (vendor, player, ends_at);
create index seat_ended on seat (ends_at);

-- The wallet's journal: each call to an operator is written here before it is sent, then its outcome.
create table movement (
  uuid text primary key,
  vendor text not null,
  practice boolean not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  body jsonb not null,
  opened_at timestamptz not null,
  ended_as text check (ended_as in ('done', 'refused', 'unsure')),
  ended_at timestamptz,
  check ((ended_as is null) = (ended_at is null))
);
create index movement_open on movement (vendor, opened_at) where ended_as is null;
create index movement_refused on movement (vendor, ended_at) where ended_as = 'refused' and kind <> 'bet';
-- Operators compare their books with ours: movements by time, by round, and what undid them.
create index movement_time on movement (vendor, opened_at, uuid) where not practice;
create index movement_round on movement (vendor, (body ->> 'round')) where not practice;
create index movement_undone on movement (vendor, (body ->> 'reference')) where kind = 'rollback';
-- Finds movements of practice credit that are old enough to be forgotten.
create index movement_practice on movement (ended_at) where practice;

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

-- A player's seeds: the server seeds are secrets until a rotation reveals the first of them.
create table seed_pair (
  vendor text not null,
  player text not null,
  currency text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  next_server_seed text not null check (next_server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  nonce integer not null check (nonce >= 0),
  primary key (vendor, player, currency)
);

-- Practice credit belongs to the studio and never reaches an operator; its movements are in the journal.
create table practice (
  player text primary key,
  balance bigint not null check (balance >= 0)
);

-- The first answer to each act that moves money: the same key gives it again and moves nothing.
create table answer (
  seat uuid not null references seat on delete cascade,
  key uuid not null,
  act text not null,
  -- Of the input: another input under a used key is refused.
  input_hash bytea not null,
  -- Empty from the claim until the act has its answer.
  reply jsonb,
  asked_at timestamptz not null,
  primary key (seat, key)
);

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

-- Every movement under the operator's reference. `refused` marks one that never arrived and must never be
-- applied.
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
