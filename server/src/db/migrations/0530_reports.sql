-- What reports keep of closed days: play, money, people and hours by dimension; what vendors and channels
-- cost; and what each proof of the reports found.
create schema reports;

-- A day is closed once the close of days of the agents has found every table complete.
create table reports.closing (
  day date primary key,
  closed_at timestamptz not null
);

-- Settled play of real money by line, category and game. The line is the top agent of the member on the day;
-- 0: none. The vendor is 'own' for our own lotteries.
create table reports.play (
  day date not null,
  book smallint not null,
  line bigint not null,
  category text not null,
  vendor text not null,
  game text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  rebate bigint not null,
  turnover bigint not null,
  -- What the vendor takes of it.
  cost bigint not null,
  primary key (day, book, line, category, vendor, game)
);

-- What the ledger moved on open accounts for any other reason, by line, kind and account. The amount is that
-- of the account: below zero is what the house or a channel gave.
create table reports.money (
  day date not null,
  book smallint not null,
  line bigint not null,
  kind text not null,
  account text not null,
  -- The offer of a bonus; empty for everything else.
  offer text not null,
  entries bigint not null,
  amount bigint not null,
  -- What the channel takes of it.
  cost bigint not null,
  primary key (day, book, line, kind, account, offer)
);

-- People of a day, and what became of those who registered on it.
create table reports.people (
  day date primary key,
  registered bigint not null,
  active bigint not null,
  bettors bigint not null,
  depositors bigint not null,
  first_depositors bigint not null,
  -- Of those who registered on the day: who has deposited up to now, and who came back 1, 7, 30 days later.
  deposited bigint not null default 0,
  back_1 bigint not null default 0,
  back_7 bigint not null default 0,
  back_30 bigint not null default 0
);

-- Stakes by the hour of the platform's day in which they were placed.
create table reports.hour (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  stakes bigint not null,
  amount bigint not null,
  primary key (day, hour)
);

-- Per 10 000: what a vendor takes of its GGR, and a channel of what it moves; from a day on.
create table reports.cost (
  kind text not null check (kind in ('vendor', 'channel')),
  code text not null,
  from_day date not null,
  rate integer not null check (rate between 0 and 10000),
  set_by bigint not null,
  set_name text not null,
  reason text not null,
  set_at timestamptz not null,
  primary key (kind, code, from_day)
);

create table reports.proof_run (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null,
  days integer not null,
  findings jsonb not null
);
