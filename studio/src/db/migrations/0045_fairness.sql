-- Shared rounds mix in a public beacon's round, and secret seeds are sealed (decision 0045, decision 0046).
create table beacon_chain (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  public_key text not null,
  genesis bigint not null,
  period integer not null check (period > 0),
  -- One party holds its key: for play money only, and every proof says so.
  mock boolean not null
);

-- Rounds whose signature was checked, each of them once, whatever it decides.
create table beacon_round (
  chain text not null references beacon_chain,
  round integer not null check (round > 0),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  randomness text not null check (randomness ~ '^[0-9a-f]{64}$'),
  fetched_at timestamptz not null,
  primary key (chain, round)
);

-- Rounds that were open under the scheme without a beacon are void: their stakes go back at the next start.
alter table table_round
  drop constraint table_round_state_check,
  drop constraint table_round_check,
  drop constraint table_round_check1,
  drop constraint table_round_server_seed_check,
  add column beacon_chain text references beacon_chain,
  add column beacon_round integer,
  add column closes_at timestamptz;
update table_round set state = 'void' where state in ('betting', 'closed');
update table_round set closes_at = coalesce(locked_at, opened_at);
alter table table_round
  alter column closes_at set not null,
  add check (state in ('betting', 'closed', 'dealt', 'settled', 'void')),
  add check (state <> 'betting' or locked_at is null),
  -- The outcome of a void round is what it would have been: set once its beacon is known.
  add check (state = 'void' or (state in ('dealt', 'settled')) = (outcome is not null)),
  add check ((beacon_chain is null) = (beacon_round is null)),
  -- Sealed. Rows from before are sealed at the next start (db/seal-seeds.ts).
  add constraint table_round_sealed check (server_seed ~ '^\w+\.[A-Za-z0-9+/]+=*$') not valid;
drop index table_round_open;
create unique index table_round_open on table_round (game) where state not in ('settled', 'void');
create index table_round_unpublished on table_round (game) where state = 'void' and outcome is null;

alter table fixture
  drop constraint fixture_check1,
  drop constraint fixture_check2,
  drop constraint fixture_server_seed_check,
  add column beacon_chain text references beacon_chain,
  add column beacon_round integer,
  add column closes_at timestamptz;
update fixture set state = 'void' where state in ('scheduled', 'live');
update fixture set closes_at = kick_off;
alter table fixture
  alter column closes_at set not null,
  -- The score of a void fixture is what it would have been: set once its beacon is known.
  add check (state = 'void' or (state in ('ended', 'settled')) = (home_score is not null)),
  add check ((home_score is null) = (away_score is null)),
  add check ((beacon_chain is null) = (beacon_round is null)),
  add constraint fixture_sealed check (server_seed ~ '^\w+\.[A-Za-z0-9+/]+=*$') not valid;
create index fixture_proofs on fixture (game, kick_off desc, code desc);
create index fixture_unpublished on fixture (kick_off) where state = 'void' and home_score is null;

alter table bull_hand
  drop constraint bull_hand_phase_check,
  drop constraint bull_hand_server_seed_check,
  -- null for hands of a version that computed it from the seed.
  add column server_hash text check (server_hash ~ '^[0-9a-f]{64}$'),
  add column beacon_chain text references beacon_chain,
  add column beacon_round integer,
  add column closes_at timestamptz;
update bull_hand set closes_at = made_at;
alter table bull_hand
  alter column closes_at set not null,
  -- closed: every lock is in, and the beacon is awaited.
  add check (phase in ('locking', 'closed', 'dealt', 'settled', 'void')),
  add check ((beacon_chain is null) = (beacon_round is null)),
  add constraint bull_hand_sealed check (server_seed ~ '^\w+\.[A-Za-z0-9+/]+=*$') not valid;
drop index bull_hand_open;
create index bull_hand_open on bull_hand (made_at) where phase in ('locking', 'closed', 'dealt');
create index bull_hand_void on bull_hand (made_at) where phase = 'void' and beacon_round is not null;
create index bull_hand_proofs on bull_hand (practice, made_at desc, id desc);

alter table seed_pair
  drop constraint seed_pair_server_seed_check,
  drop constraint seed_pair_next_server_seed_check,
  add constraint seed_pair_sealed check (
    server_seed ~ '^\w+\.[A-Za-z0-9+/]+=*$' and next_server_seed ~ '^\w+\.[A-Za-z0-9+/]+=*$') not valid;
