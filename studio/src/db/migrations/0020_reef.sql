-- A sitting at a reef is one round of the wallet with many shots: its purse, and each shot that made it.
create table reef_sitting (
  round uuid primary key references round on delete cascade,
  brought bigint not null check (brought > 0),
  shots integer not null default 0 check (shots >= 0),
  spent bigint not null default 0 check (spent >= 0),
  won bigint not null default 0 check (won >= 0),
  -- What it pays when it ends, and by this check never more than what is on record here.
  purse bigint not null generated always as (brought - spent + won) stored check (purse >= 0)
);

create table reef_shot (
  round uuid not null references reef_sitting on delete cascade,
  number integer not null check (number >= 0),
  -- Its place in the rules' list of fish.
  kind smallint not null check (kind >= 0),
  power bigint not null check (power > 0),
  paid bigint not null check (paid >= 0),
  shot_at timestamptz not null,
  primary key (round, number)
);
-- Finds old shots; they come in the order of their times, so that ranges of pages are enough of an index.
create index reef_shot_old on reef_shot using brin (shot_at);
