-- The public log: what was said, in the order in which it was said, in a Merkle tree that only grows.
create schema transparency;

-- What rooms append, each in the transaction of its own change. Never changed, never deleted.
create table transparency.entry (
  id bigint generated always as identity primary key,
  type text not null,
  -- What it is about, by which it is found: draw:SSC60/20260102-001
  subject text not null,
  content bytea not null check (octet_length(content) between 1 and 65535),
  -- RFC 6962, section 2.1: leaves are hashed under the prefix 0.
  leaf_hash bytea not null generated always as (sha256('\x00'::bytea || content)) stored,
  queued_at timestamptz not null
);
create index entry_subject on transparency.entry (subject, id);
create index entry_type on transparency.entry (type, id);

-- Entries that are not in the tree yet: the sequencer takes them from here.
create table transparency.waiting (
  entry_id bigint primary key references transparency.entry (id)
);

-- The place of an entry in the tree.
create table transparency.leaf (
  position bigint primary key check (position >= 0),
  entry_id bigint not null unique references transparency.entry (id)
);

-- The hashes of tiles: level 0 are leaves, and each hash above is of 256 hashes below.
create table transparency.tile_hash (
  level smallint not null check (level between 0 and 7),
  position bigint not null check (position >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, position)
);

-- The key that signs checkpoints, and the name of the log. One row: another key would be another log.
create table transparency.signer (
  id smallint primary key default 1 check (id = 1),
  origin text not null,
  public_key bytea not null check (octet_length(public_key) = 32),
  sealed_key text not null,
  created_at timestamptz not null
);

-- Each tree that was signed. One for a size: the log cannot sign two trees of one size.
create table transparency.checkpoint (
  size bigint primary key check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  note text not null,
  signed_at timestamptz not null
);

-- A line of a witness under a checkpoint.
create table transparency.cosignature (
  size bigint not null references transparency.checkpoint (size),
  witness text not null,
  line text not null,
  signed_at timestamptz not null,
  primary key (size, witness)
);
