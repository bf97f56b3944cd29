-- Referral: what members earn when friends whom they invited play. Terms are versions and never change; a
-- friend stays under those of their registration. There is no programme before an operator publishes one.
create schema referral;

create table referral.draft (
  is_only boolean primary key default true check (is_only),
  terms jsonb not null,
  written_by bigint,
  written_at timestamptz not null
);

create table referral.terms (
  version integer generated always as identity primary key,
  from_at timestamptz not null,
  -- While it is off no friend is added; those of earlier versions keep what they were promised.
  enabled boolean not null,
  terms jsonb not null,
  published_by bigint
);
create index terms_from on referral.terms (from_at, version);

create table referral.fold (
  book smallint not null,
  day date not null,
  folded_at timestamptz not null,
  primary key (book, day)
);

create table referral.friend (
  friend_id bigint primary key references members.member (id),
  referrer_id bigint not null references members.member (id),
  version integer not null references referral.terms (version),
  book smallint not null,
  registered_day date not null,
  -- `line`: a team of agents earns on this member, so the referral does not; `person`: no other person.
  state text not null check (state in ('waiting', 'qualified', 'lapsed', 'line', 'person')),
  qualified_day date,
  -- The last day to qualify, and from then on the last day that earns commission.
  until_day date not null,
  -- All that this friend brought.
  income bigint not null default 0 check (income >= 0),
  -- What is left below a cent, in units times 10 000; below zero after corrections.
  deposit_carry bigint not null default 0,
  play_carry bigint not null default 0,
  check ((state = 'qualified') <= (qualified_day is not null))
);
create index friend_referrer on referral.friend (referrer_id, friend_id);
create index friend_open on referral.friend (book, until_day) where state in ('waiting', 'qualified');
create index friend_qualified on referral.friend (qualified_day, referrer_id) where qualified_day is not null;

create table referral.income (
  id bigint generated always as identity primary key,
  referrer_id bigint not null references members.member (id),
  friend_id bigint references referral.friend (friend_id),
  kind text not null check (kind in ('invitation', 'milestone', 'deposit', 'play')),
  day date not null,
  -- What a commission is computed from; the number of friends of a milestone.
  base bigint not null,
  amount bigint not null check (amount > 0),
  turnover_rate integer not null,
  earned_at timestamptz not null,
  paid_at timestamptz,
  -- The number of the reward, which pays all that is due on a day.
  number text check ((number is not null) = (paid_at is not null)),
  check ((friend_id is null) = (kind = 'milestone'))
);
create unique index income_once on referral.income (friend_id, kind, day) where friend_id is not null;
create unique index income_milestone on referral.income (referrer_id, base) where kind = 'milestone';
create index income_referrer on referral.income (referrer_id, id);
create index income_unpaid on referral.income (referrer_id, id) where paid_at is null;
create index income_paid on referral.income (paid_at) where paid_at is not null;
