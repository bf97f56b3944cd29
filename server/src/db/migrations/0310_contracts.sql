-- Contracts between a payer and an agent or a member: offers and versions (docs/domain/agents.md#contracts).
create schema contracts;

-- Nothing ever wrote it: what waits for an answer is in contracts.request.
drop table members.contract_request;

create table contracts.contract (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('daily_salary', 'hourly_salary', 'dividend')),
  -- The direct upline; null for the platform.
  payer_id bigint references members.member (id),
  payee_id bigint not null references members.member (id),
  -- The payer's own contract that covers it; null if the platform pays, and before it is accepted.
  under_id bigint references contracts.contract (id),
  state text not null check (state in ('offered', 'declined', 'withdrawn', 'lapsed', 'valid',
    'change_offered', 'dissolve_asked', 'suspended', 'dissolved', 'ended')),
  -- The newest version that was accepted; 0 before there is one.
  version smallint not null default 0,
  -- The first and the last day of the next period to be billed; null if no period is left.
  due_first date,
  due_last date,
  -- The last day on which it counts; null for no end.
  until_day date,
  -- What earlier bills left: what is owed, debts that are set against later results, fences of members.
  owed bigint not null default 0 check (owed >= 0),
  debts jsonb not null default '[]',
  fences jsonb not null default '[]',
  created_at timestamptz not null,
  check ((due_first is null) = (due_last is null)),
  check (payer_id <> payee_id)
);
create index contract_payee on contracts.contract (payee_id, kind);
create index contract_payer on contracts.contract (payer_id) where payer_id is not null;
create index contract_under on contracts.contract (under_id) where under_id is not null;
create index contract_due on contracts.contract (due_last) where due_last is not null;

-- What both sides agreed to, from a day on; a row never changes.
create table contracts.version (
  contract_id bigint not null references contracts.contract (id),
  version smallint not null check (version > 0),
  terms jsonb not null,
  -- SHA-256 of the terms as canonical JSON.
  terms_hash bytea not null check (length(terms_hash) = 32),
  from_day date not null,
  signed_at timestamptz not null,
  primary key (contract_id, version)
);

-- What one side asks and the other answers: an offer, a change of the terms, or the end of the contract.
create table contracts.request (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts.contract (id),
  kind text not null check (kind in ('offer', 'change', 'dissolve')),
  -- Null for the platform.
  asker_id bigint references members.member (id),
  addressee_id bigint references members.member (id),
  terms jsonb,
  terms_hash bytea check (length(terms_hash) = 32),
  -- What the terms would have paid in the last periods, as it was shown.
  simulation jsonb,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  answered_at timestamptz,
  -- The address of who answered, with the hash of what they accepted.
  answered_from text,
  check ((state = 'open') = (answered_at is null)),
  check ((kind = 'dissolve') = (terms is null)),
  check ((terms is null) = (terms_hash is null))
);
create unique index request_open on contracts.request (contract_id) where state = 'open';
create index request_addressee on contracts.request (addressee_id) where state = 'open';
create index request_lapses on contracts.request (lapses_at) where state = 'open';

-- What the games of a category keep of the play, per 10 000.
create table contracts.edge (
  category text primary key references games.category (code),
  rate integer not null check (rate between 0 and 10000)
);
insert into contracts.edge (category, rate)
select category.code, case category.code when 'LOTT' then 220 when 'ELOTT' then 220 when 'LIVE' then 110
  when 'PVP' then 110 else 350 end
from games.category category;

create table contracts.setting (
  key text primary key check (key in ('kept_least')),
  value bigint not null
);
-- Per 10 000 of the edge.
insert into contracts.setting (key, value) values ('kept_least', 2500);
