-- Vendors that are plugged in, the keys that they sign with, and the tokens of members who play with them.
create schema vendors;

-- How a vendor is spoken to. `late_win` is a win after its round was closed, `settled_rollback` a bet that is
-- taken back when the outcome of its round is known.
create table vendors.link (
  vendor text primary key check (vendor ~ '^[A-Z0-9_]{2,24}$'),
  adapter text not null check (adapter in ('hub88', 'transfer')),
  enabled boolean not null default false,
  game_url text not null check (game_url ~ '^https?://'),
  -- Where the vendor lists its transactions; without it nothing is compared.
  transactions_url text check (transactions_url ~ '^https?://'),
  -- A vendor may keep a member's money itself while they play (a transfer wallet): where it is moved.
  transfer_url text check (transfer_url ~ '^https?://'),
  currencies text[] not null,
  token_minutes integer not null default 720 check (token_minutes between 5 and 1440),
  most_bet bigint check (most_bet > 0),
  late_win text not null default 'accept' check (late_win in ('accept', 'refuse')),
  settled_rollback text not null default 'refuse' check (settled_rollback in ('reverse', 'refuse')),
  -- What becomes of a round that is open for a day, when the vendor does not disagree.
  stuck_rule text not null default 'queue' check (stuck_rule in ('queue', 'close', 'void')),
  -- How many of its calls are handled in a second; null: any number.
  calls_per_second integer check (calls_per_second between 1 and 100000),
  constraint link_transfer_url_given check (adapter <> 'transfer' or transfer_url is not null)
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

-- The member's name on the wire: it reveals nothing, and never changes.
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
  session_id bigint not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- A launch that fails must not end the session before it: its token is pending until the vendor answers.
  pending boolean not null default false
);
create unique index token_live on vendors.token (member_id, vendor) where ended_at is null and not pending;

-- We sign what we ask of vendors, with a key pair for each.
create table vendors.own_key (
  id bigint generated always as identity primary key,
  vendor text not null references vendors.link (vendor),
  public_pem text not null,
  private_sealed text not null,
  made_at timestamptz not null
);
create index own_key_newest on vendors.own_key (vendor, id);

-- What a vendor holds for true is compared with what we have; what differs is kept until it is explained.
create table vendors.finding (
  id bigint generated always as identity primary key,
  vendor text not null references vendors.link (vendor),
  kind text not null check (kind in ('absent_here', 'absent_there', 'other_amount', 'other_state',
    'other_content', 'refused_win', 'refused_rollback')),
  uuid uuid not null,
  -- The day that was compared; null for what was found while it happened.
  day date,
  -- Null for a name that no member has here.
  member_id bigint,
  round text not null,
  -- What either side holds, in a few words.
  here text not null,
  there text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  unique (vendor, uuid, kind),
  check ((resolved_at is null) = (resolved_by is null))
);
create index finding_open on vendors.finding (id) where resolved_at is null;
create index finding_vendor on vendors.finding (vendor, id);
create index finding_round on vendors.finding (member_id, vendor, round);

-- Each day of each vendor. `unread`: the list could not be read whole, so nothing was judged; `waiting`: the
-- vendor still tries some of its calls. Both are read again.
create table vendors.reconciliation (
  vendor text not null references vendors.link (vendor),
  day date not null,
  state text not null check (state in ('sound', 'findings', 'waiting', 'unread')),
  compared bigint not null default 0,
  findings integer not null default 0,
  reason text,
  at timestamptz not null,
  primary key (vendor, day)
);
create index reconciliation_day on vendors.reconciliation (day, vendor);

-- How fast each vendor's calls are answered, by minute, counted by all processes.
-- `counts` has a place for each span of time that an answer may take (latency.ts); kept for a day.
create table vendors.call_minute (
  vendor text not null,
  call text not null,
  minute timestamptz not null,
  counts integer[] not null,
  refused integer not null,
  failed integer not null,
  primary key (minute, vendor, call)
);
