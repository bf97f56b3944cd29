-- Cases that operators look into: who is in them, what was found, what was decided (docs/domain/risk.md).
create schema risk;

create table risk.setting (
  key text primary key check (key ~ '^[a-z_]+\.[a-z_]+$'),
  -- A number of days, accounts or draws, an amount in 1/100000, or a rate per 10 000, by its key.
  value bigint not null check (value >= 0)
);
insert into risk.setting (key, value) values
  ('person.days', 30), ('person.accounts', 2), ('person.browser_accounts', 4),
  ('opposite.days', 7), ('opposite.draws', 20), ('opposite.share', 9500), ('opposite.stake', 100000000),
  ('circle.days', 7), ('circle.amount', 50000000), ('circle.share', 8000),
  ('no_play.days', 7), ('no_play.amount', 50000000), ('no_play.share', 5000), ('no_play.times', 10000),
  ('ring.days', 14), ('ring.members', 3), ('ring.play', 15000),
  ('team.days', 30), ('team.depositors', 10), ('team.small', 10000000), ('team.share', 5000);

create table risk.risk_case (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('one_person', 'opposite_bets', 'transfer_circle', 'no_play', 'bonus_ring', 'agent_team')),
  -- Whom it is about, so that the same finding is the same case: ids, or an offer and the lowest id.
  subject text not null,
  members bigint[] not null check (cardinality(members) > 0),
  state text not null default 'open' check (state in ('open', 'watched', 'closed')),
  -- The numbers of the finding, by name.
  figures jsonb not null,
  amount bigint not null check (amount >= 0),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- How much new evidence opens it again once it is closed.
  reopens_at integer not null check (reopens_at > 0),
  reopened integer not null default 0,
  -- A decision that waits for a second person, because money of a member is held.
  asked text check (asked in ('dismissed', 'watched', 'acted')),
  asked_reason text,
  asked_by bigint references operators.operator (id),
  asked_at timestamptz,
  decision text check (decision in ('dismissed', 'watched', 'acted')),
  reason text,
  decided_by bigint references operators.operator (id),
  decided_at timestamptz,
  unique (kind, subject),
  check (num_nulls(asked, asked_reason, asked_by, asked_at) in (0, 4)),
  check (num_nulls(decision, reason, decided_by, decided_at) in (0, 4)),
  check (state = 'open' or (decision is not null and asked is null))
);
create index risk_case_open on risk.risk_case (opened_at, id) where state = 'open';
create index risk_case_newest on risk.risk_case (state, id);
create index risk_case_members on risk.risk_case using gin (members);

-- What a case consists of: each line is a bet, an order, a transfer or an account that operators can open.
create table risk.evidence (
  case_id bigint not null references risk.risk_case (id),
  -- The kind of thing and its id, such as `transfer:17`.
  ref text not null,
  member_id bigint not null,
  amount bigint,
  at timestamptz not null,
  detail text not null default '',
  -- When it was found; what was found after a decision is new.
  noted_at timestamptz not null,
  primary key (case_id, ref)
);
create index evidence_newest on risk.evidence (case_id, at);

-- The last run of the search, and what it took.
create table risk.run (
  id boolean primary key default true check (id),
  ran_at timestamptz not null,
  milliseconds integer not null,
  found integer not null
);
