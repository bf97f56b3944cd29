-- Agents: by which terms a line earns, and what was earned. Uplines and terms change only at the start of a
-- platform day (decision 0063), so each row has the first day on which it counts.
create schema agents;

-- Members who are moved to other uplines; what held before is kept, since late bets are of a former line.
create table members.upline_change (
  member_id bigint not null references members.member (id),
  from_day date not null,
  upline_before bigint[] not null,
  upline bigint[] not null,
  primary key (member_id, from_day)
);

-- Series and rates of a member from a day on. Without a row, those of the link that the member used count.
create table agents.terms (
  member_id bigint not null references members.member (id),
  from_day date not null,
  -- The highest lottery series that the member may choose; null for that of the upline.
  series smallint check (series between 0 and 2000),
  -- Rates per 10 000 by category of games; a category that is left out has none.
  rates jsonb not null,
  set_by text not null check (set_by in ('upline', 'operator', 'member')),
  reason text not null,
  set_at timestamptz not null,
  primary key (member_id, from_day)
);

-- Lower terms that an upline asks a member to agree to.
create table agents.terms_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  series smallint check (series between 0 and 2000),
  rates jsonb not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  agreed boolean,
  check ((answered_at is null) = (agreed is null))
);
create unique index terms_request_open on agents.terms_request (member_id) where answered_at is null;

-- Links of an agent that give their terms to the members who register with them; the terms never change.
create table agents.link (
  code text primary key references members.affiliate_code (code),
  member_id bigint not null references members.member (id),
  series smallint check (series between 0 and 2000),
  rates jsonb not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index link_member on agents.link (member_id) where closed_at is null;

-- How many accounts of a series above the free ones an agent may still open.
create table agents.quota (
  member_id bigint not null references members.member (id),
  series smallint not null,
  free integer not null check (free >= 0),
  primary key (member_id, series)
);

-- Days on which nothing of a member counts for their uplines, because play was closed to the member: from the
-- first day of the month in which it closed.
create table agents.hidden (
  member_id bigint not null references members.member (id),
  from_day date not null,
  until_day date not null,
  primary key (member_id, from_day)
);

-- Days whose figures are made up. A transaction that began on a day may end after it: the day is folded once
-- all transactions before the horizon have ended.
create table agents.closing (
  day date primary key,
  horizon xid8 not null,
  closed_at timestamptz
);

-- A book's turnover of a closed day is folded page by page: up to which member, in one transaction with them.
create table agents.fold (
  day date not null,
  book smallint not null,
  upto bigint not null default 0,
  finished_at timestamptz,
  primary key (day, book)
);

-- What the team of an agent played, by the day of settlement; the agent's own play is not in it.
create table agents.team_day (
  agent_id bigint not null,
  day date not null,
  category text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  rebate bigint not null,
  valid_turnover bigint not null,
  primary key (agent_id, day, category)
);

-- What a member earned by the difference of rates, on the play of the team and on their own.
create table agents.earning (
  member_id bigint not null,
  day date not null,
  category text not null,
  amount bigint not null,
  primary key (member_id, day, category)
);

-- One row for each member who earned on a day: what is paid, and what a negative day leaves to later ones.
create table agents.payment (
  member_id bigint not null references members.member (id),
  day date not null,
  book smallint not null,
  earned bigint not null,
  carried bigint not null check (carried <= 0),
  paid bigint not null check (paid = greatest(earned + carried, 0)),
  state text not null check (state in ('due', 'paid', 'held', 'carried')),
  paid_at timestamptz,
  primary key (member_id, day)
);
create index payment_due on agents.payment (day, book, member_id) where state = 'due';
create index payment_held on agents.payment (member_id) where state = 'held';
