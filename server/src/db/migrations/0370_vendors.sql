-- Free rounds: which vendors give them, those that members have, and those that operators offer.
alter table vendors.link
  -- The base address of the calls about free rounds; null for a vendor without them.
  add column rewards_url text check (rewards_url ~ '^https?://');

-- What an operator gives to a list of members. Above a limit it waits for a second person.
create table vendors.free_offer (
  id bigint generated always as identity primary key,
  vendor text not null references vendors.link (vendor),
  game text not null,
  currency text not null,
  rounds integer not null check (rounds between 1 and 1000),
  bet_value bigint not null check (bet_value > 0),
  max_win bigint check (max_win > 0),
  turnover_rate integer not null check (turnover_rate >= 0),
  expires_at timestamptz not null,
  members bigint[] not null check (cardinality(members) > 0),
  -- What its rounds cost at the return that the vendor names for the game.
  cost bigint not null check (cost > 0),
  state text not null check (state in ('waiting', 'given', 'declined')),
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create index free_offer_alone on vendors.free_offer (asked_by, asked_at);

-- Free rounds of a member; what was played of them is in the member's book.
create table vendors.free_rounds (
  -- The vendor's `reward_uuid`.
  id uuid primary key,
  -- Lists are read by it.
  place bigint generated always as identity unique,
  -- Who gave them and for what: the same source gives nothing again.
  source text not null unique,
  offer_id bigint references vendors.free_offer (id),
  member_id bigint not null,
  book integer not null,
  vendor text not null references vendors.link (vendor),
  game text not null,
  currency text not null,
  rounds integer not null check (rounds between 1 and 1000),
  bet_value bigint not null check (bet_value > 0),
  -- What their wins may pay together; null for no limit but that of the vendor's link.
  max_win bigint check (max_win > 0),
  -- Turnover that a win asks for, per 10 000 of it.
  turnover_rate integer not null check (turnover_rate >= 0),
  given_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at),
  -- opening: the vendor has not confirmed them yet; refused: it never will.
  state text not null default 'opening' check (state in ('opening', 'open', 'refused', 'cancelled')),
  -- The vendor's last word, or why there was none.
  word text,
  ended_at timestamptz,
  -- The operator, or the rule, that ended them.
  ended_by text,
  -- When the vendor confirmed the end.
  end_confirmed_at timestamptz,
  check ((state in ('refused', 'cancelled')) = (ended_at is not null))
);
create index free_rounds_member on vendors.free_rounds (member_id, place);
create index free_rounds_offer on vendors.free_rounds (offer_id, place);
