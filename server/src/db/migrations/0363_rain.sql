-- The red rain of the house: plans that operators write, the rounds that follow from them, and the envelopes
-- of each round. What is published about a round is never changed.
create schema rain;

create table rain.plan (
  id bigint generated always as identity primary key,
  -- Minutes between two rounds; null for a single one.
  every integer check (every between 1 and 1440),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  seconds integer not null check (seconds > 0),
  budget bigint not null check (budget > 0),
  envelopes integer not null check (envelopes > 0),
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  currency text not null check (currency <> 'FUN'),
  -- The valid turnover of the day that a member needs.
  turnover bigint not null check (turnover >= 0),
  -- The turnover that what is taken requires, per 10 000 of it.
  rate integer not null check (rate >= 0),
  enabled boolean not null default false,
  opened_at timestamptz,
  closed_at timestamptz check (closed_at is null or not enabled),
  -- The operator who wrote it last, and who switched it on last; null for the demo's. What one operator both
  -- writes and switches on is summed.
  written_by bigint,
  opened_by bigint,
  -- The most that a day costs.
  day_cost bigint not null,
  created_at timestamptz not null,
  check (budget between envelopes * least and envelopes * most)
);
create index plan_enabled on rain.plan (id) where enabled;
create index plan_opened_by on rain.plan (opened_by, opened_at);

create table rain.chain (
  hash text primary key,
  name text not null,
  public_key text not null,
  genesis bigint not null,
  period integer not null,
  mock boolean not null
);

create table rain.round (
  id bigint generated always as identity primary key,
  plan_id bigint not null references rain.plan (id),
  numero text not null unique,
  opens_at timestamptz not null,
  seconds integer not null,
  budget bigint not null,
  envelopes integer not null,
  least bigint not null,
  most bigint not null,
  currency text not null,
  turnover bigint not null,
  rate integer not null,
  chain_hash text not null references rain.chain (hash),
  beacon_round bigint not null,
  commitment text not null,
  sealed_seed text not null,
  previous_record_hash text not null,
  record_hash text not null unique,
  record text not null,
  published_at timestamptz not null,
  -- `stopped` never opened; `ended` was open, and may have been ended early.
  state text not null default 'coming' check (state in ('coming', 'open', 'ended', 'stopped')),
  opened_at timestamptz,
  closes_at timestamptz,
  ended_at timestamptz,
  stop_reason text check (stop_reason in ('operator', 'missed')),
  -- Known to the server from the opening on, published with the end.
  beacon_signature text,
  beacon_randomness text,
  seed bytea,
  -- Of the end.
  taken integer,
  paid bigint,
  unique (plan_id, opens_at),
  check ((state = 'coming') = (opened_at is null and ended_at is null)),
  check ((state = 'open') = (opened_at is not null and ended_at is null)),
  check ((ended_at is null) = (taken is null))
);
create index round_running on rain.round (opens_at) where state in ('coming', 'open');
create index round_ended on rain.round (ended_at, id) where ended_at is not null;
create index round_opens on rain.round (opens_at, id);
create index round_plan on rain.round (plan_id, opens_at, id);

-- The envelopes of a round, which has them from its opening on. Each has one taker, and a member or a person
-- takes once.
create table rain.place (
  round_id bigint not null references rain.round (id),
  place integer not null check (place > 0),
  amount bigint not null check (amount > 0),
  member_id bigint,
  -- The member, or the lowest of the person's accounts.
  person_id bigint,
  taken_at timestamptz,
  paid_at timestamptz,
  primary key (round_id, place),
  check ((member_id is null) = (taken_at is null) and (member_id is null) = (person_id is null)),
  check (paid_at is null or taken_at is not null)
);
create unique index place_member on rain.place (round_id, member_id);
create unique index place_person on rain.place (round_id, person_id);
create index place_free on rain.place (round_id, place) where member_id is null;
create index place_of_member on rain.place (member_id, round_id) where member_id is not null;
create index place_unpaid on rain.place (taken_at) where taken_at is not null and paid_at is null;
