-- Vendors that are plugged in, the keys that they sign with, and the tokens of members who play with them.
create schema vendors;

-- How a vendor is spoken to. `late_win` is a win after its round was closed, `settled_rollback` a bet that is
-- taken back when the outcome of its round is known.
create table vendors.link (
  vendor text primary key check (vendor ~ '^[A-Z0-9_]{2,24}$'),
  adapter text not null check (adapter in ('hub88')),
  enabled boolean not null default false,
  game_url text not null check (game_url ~ '^https?://'),
  currencies text[] not null,
  token_minutes integer not null default 720 check (token_minutes between 5 and 1440),
  most_bet bigint check (most_bet > 0),
  late_win text not null default 'accept' check (late_win in ('accept', 'refuse')),
  settled_rollback text not null default 'refuse' check (settled_rollback in ('reverse', 'refuse'))
);

-- A vendor may have several keys, so that one can be changed while it plays; no key serves two vendors, or
-- one of them could speak as the other.
create table vendors.vendor_key (
  vendor text not null references vendors.link (vendor),
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,32}$'),
  public_pem text not null,
  -- SHA-256 of the key itself, however its text is written.
  fingerprint bytea not null unique check (length(fingerprint) = 32),
  added_at timestamptz not null,
  -- A retiring key is good until then.
  retires_at timestamptz,
  primary key (vendor, id)
);

-- Who a member is on the wire: a name that tells nothing, the same for as long as the member plays.
create table vendors.player (
  member_id bigint primary key,
  wire_user text not null unique,
  book integer not null,
  currency text not null
);

-- Each launch hands out one; the one before it ends. They are kept after their end: wins come late.
create table vendors.token (
  hash bytea primary key check (length(hash) = 32),
  member_id bigint not null,
  vendor text not null,
  game text not null,
  category text not null,
  session_id bigint not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index token_live on vendors.token (member_id, vendor) where ended_at is null;
