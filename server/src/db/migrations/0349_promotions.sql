-- Offers of the house: each with versions of its terms, a budget that nothing passes, those who joined it,
-- and applications for it.
create schema promotions;

create table promotions.offer (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('apply', 'deposit', 'reload')),
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  -- The published version; 0 before the first publication.
  version integer not null default 0,
  currency text not null check (currency <> 'FUN'),
  -- Of the published version; null before that.
  from_at timestamptz,
  until_at timestamptz check (until_at > from_at),
  budget bigint not null default 0,
  -- What was issued, and what is reserved for members who joined.
  spent bigint not null default 0 check (spent between 0 and budget),
  takers integer not null default 0,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  check ((state = 'draft') = (version = 0)),
  check ((version = 0) = (from_at is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index offer_open on promotions.offer (until_at) where state = 'open';

-- Pictures of offers, re-encoded; their addresses are made from their content.
create table promotions.picture (
  hash text primary key,
  mime text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  made_at timestamptz not null
);

-- Each version as it was published. The one above the published version is the draft, if there is one.
create table promotions.terms (
  offer_id bigint not null references promotions.offer (id),
  version integer not null check (version > 0),
  -- By language: {"EN": ..., "MS": ..., "CN": ...}; where one is missing, English is used.
  titles jsonb not null check (titles ->> 'EN' <> ''),
  bodies jsonb not null check (bodies ->> 'EN' <> ''),
  conditions jsonb not null,
  picture text references promotions.picture (hash),
  -- By kind, as on the wire.
  terms jsonb not null,
  audience jsonb not null,
  once text not null check (once in ('member', 'person', 'day')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  budget bigint not null check (budget > 0),
  -- Null for the demo's.
  written_by bigint,
  written_name text,
  written_at timestamptz not null,
  published_by bigint,
  published_at timestamptz,
  primary key (offer_id, version)
);
create index terms_published_by on promotions.terms (published_by, published_at);
create index terms_picture on promotions.terms (picture);

-- Whom a version is for, where it names accounts.
create table promotions.recipient (
  offer_id bigint not null,
  version integer not null,
  member_id bigint not null,
  primary key (offer_id, version, member_id),
  foreign key (offer_id, version) references promotions.terms (offer_id, version)
);

-- Members who opted in to a bonus on a deposit, under the version that they saw.
create table promotions.joining (
  id bigint generated always as identity primary key,
  offer_id bigint not null references promotions.offer (id),
  version integer not null,
  member_id bigint not null,
  book smallint not null,
  -- The platform's day, where the offer can be taken every day.
  day date,
  state text not null check (state in ('signed', 'ready', 'running', 'released', 'forfeited', 'lapsed')),
  joined_at timestamptz not null,
  -- Until when to deposit, then until when to take the bonus, then until when to play.
  until_at timestamptz not null,
  -- What the budget holds for this member: the largest bonus, later the bonus itself.
  reserved bigint not null check (reserved >= 0),
  -- The order number of the deposit, and what follows from it.
  deposit_number text unique,
  deposit bigint,
  bonus bigint,
  required bigint,
  ended_at timestamptz,
  foreign key (offer_id, version) references promotions.terms (offer_id, version),
  check ((state in ('signed', 'lapsed')) or bonus is not null),
  check (state <> 'lapsed' or reserved = 0)
);
create unique index joining_once on promotions.joining (offer_id, member_id, coalesce(day, '-infinity'::date))
  where state <> 'lapsed';
create index joining_member on promotions.joining (member_id, offer_id, id);
create index joining_offer on promotions.joining (offer_id, id);
create index joining_lapsing on promotions.joining (until_at) where state in ('signed', 'ready');
create index joining_running on promotions.joining (id) where state = 'running';

create table promotions.application (
  id bigint generated always as identity primary key,
  offer_id bigint not null references promotions.offer (id),
  version integer not null,
  member_id bigint not null,
  book smallint not null,
  comment text not null check (char_length(comment) between 1 and 140),
  state text not null default 'waiting'
    check (state in ('waiting', 'taken', 'proposed', 'issued', 'rejected')),
  applied_at timestamptz not null,
  taken_by bigint,
  taken_name text,
  taken_at timestamptz,
  -- What was proposed or issued.
  amount bigint check (amount > 0),
  reason text,
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  confirmed_by bigint,
  confirmed_name text,
  -- The claim in the rewards.
  claim_number text,
  foreign key (offer_id, version) references promotions.terms (offer_id, version),
  check ((state in ('proposed', 'issued')) = (amount is not null)),
  check ((state = 'issued') = (claim_number is not null))
);
create unique index application_open on promotions.application (offer_id, member_id)
  where state in ('waiting', 'taken', 'proposed');
create index application_member on promotions.application (member_id, offer_id, id);
create index application_offer on promotions.application (offer_id, id);
create index application_queue on promotions.application (id) where state in ('waiting', 'taken', 'proposed');
create index application_decided on promotions.application (id) where state in ('issued', 'rejected');
create index application_decided_by on promotions.application (decided_by, decided_at);

-- Pictures of applications; those without one wait for it.
create table promotions.upload (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  application_id bigint references promotions.application (id),
  place smallint,
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  sent_at timestamptz not null
);
create index upload_application on promotions.upload (application_id, place) where application_id is not null;
create index upload_unused on promotions.upload (member_id, id) where application_id is null;
create index upload_sent on promotions.upload (sent_at) where application_id is null;
