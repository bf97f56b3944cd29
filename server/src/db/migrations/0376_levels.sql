-- Levels of the member club that rise by valid turnover: the ladder of the house, where each member is on it,
-- how they came there, and the bonuses of the levels that they reached. There is no ladder before an operator
-- writes one.
create schema levels;

create table levels.ladder (
  is_only boolean primary key default true check (is_only),
  enabled boolean not null default false,
  -- The first day whose turnover counts.
  from_day date not null,
  -- What a bonus requires before a withdrawal, per 10 000 of it.
  turnover_rate integer not null check (turnover_rate >= 0),
  -- The most that is paid in bonuses in a month; the others wait for the next.
  month_budget bigint not null check (month_budget > 0),
  -- Null for the demo's.
  written_by bigint,
  written_at timestamptz not null
);

create table levels.step (
  position smallint primary key references members.club_level (position) on delete cascade,
  -- Valid turnover of twelve months.
  needed bigint not null check (needed >= 0),
  bonus bigint not null check (bonus >= 0),
  check ((position = 1) = (needed = 0)),
  check (position > 1 or bonus = 0)
);

-- Days whose turnover is counted, in each book.
create table levels.fold (
  book smallint not null,
  day date not null,
  folded_at timestamptz not null,
  primary key (book, day)
);

create table levels.standing (
  member_id bigint primary key references members.member (id),
  -- Of the twelve months up to the last folded day; a day of corrections only makes it fall.
  turnover bigint not null default 0,
  bar_hidden boolean not null default false,
  -- An operator's level stays until the end of this day.
  fixed_until date
);

create table levels.change (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  day date not null,
  at timestamptz not null,
  from_position smallint,
  to_position smallint,
  cause text not null check (cause in ('turnover', 'keep', 'operator')),
  operator_name text check ((operator_name is not null) = (cause = 'operator')),
  reason text
);
create index change_member on levels.change (member_id, id);

-- The bonus of a level that a member reached by turnover, once for ever.
create table levels.bonus (
  member_id bigint not null references members.member (id),
  position smallint not null,
  amount bigint not null check (amount > 0),
  turnover_rate integer not null,
  earned_day date not null,
  earned_at timestamptz not null,
  paid_at timestamptz,
  -- The number of the reward.
  number text check ((number is not null) = (paid_at is not null)),
  primary key (member_id, position)
);
create index bonus_unpaid on levels.bonus (member_id, position) where paid_at is null;
create index bonus_paid on levels.bonus (paid_at) where paid_at is not null;
