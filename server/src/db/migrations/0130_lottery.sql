-- Records of format 2, the signed seals of draws, and draws whose settlement was halted.

-- The Ed25519 keys that sign seals, newest last; the secrets are sealed with the master key.
create table lottery.seal_key (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^[0-9a-f]{64}$'),
  sealed_secret text not null,
  created_at timestamptz not null
);

alter table lottery.draw
  -- 2 for every new draw; 1 for those that were made before.
  add column record_format smallint not null default 1 check (record_format in (1, 2)),
  -- What the record of format 2 names.
  add column family text,
  -- Its settlement found something that is not what was sealed, and waits for people.
  add column halted_at timestamptz,
  add column halt_reason text,
  drop constraint draw_check2,
  add constraint draw_record check (case source
    when 'own' then result_version = 1 and num_nulls(sealed_seed, commitment, beacon_chain, beacon_round,
      previous_record_hash, record_hash) = 0
    else num_nonnulls(sealed_seed, commitment, beacon_chain, beacon_round, seed, beacon_signature,
        beacon_randomness) = 0
      and num_nonnulls(previous_record_hash, record_hash) = case record_format when 1 then 0 else 2 end end),
  add constraint draw_family check (record_format = 1 or family is not null),
  add constraint draw_halt check ((halted_at is null) = (halt_reason is null));
create index draw_halted on lottery.draw (halted_at) where halted_at is not null;
-- Void draws whose would-be result is still to be published.
create index draw_would_be on lottery.draw (draw_at)
  where state = 'void' and source = 'own' and beacon_signature is null;

-- What was published when a draw locked. Each seal of a game holds the hash of the one before it.
create table lottery.seal (
  draw_id bigint primary key references lottery.draw (id),
  game_code text not null references lottery.game (code),
  -- From 1, in the order in which the game's draws were sealed.
  position bigint not null check (position >= 1),
  text text not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  key_id bigint not null references lottery.seal_key (id),
  unique (game_code, position)
);
