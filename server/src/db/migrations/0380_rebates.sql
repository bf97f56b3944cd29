-- Rebates on demand: what members earn on their own play, by day and category (docs/domain/rebates.md).
-- Without terms there are none.
create schema rebates;

-- The terms from a platform day on; a day that has begun keeps its own.
create table rebates.terms (
  from_day date primary key,
  is_on boolean not null,
  -- The least that a member claims at once.
  minimum bigint not null check (minimum >= 0),
  -- What has to be played before a withdrawal, per 10 000 of what is paid.
  turnover_rate integer not null check (turnover_rate between 0 and 100000),
  -- Per 10 000 of the turnover: by level of the club, then by category; "0" is for everyone whose level says
  -- nothing about the category.
  rates jsonb not null,
  -- How much of the turnover of a category counts, per 10 000; a category that is left out counts in full.
  weights jsonb not null,
  reason text not null,
  -- The operator; null for the demo's.
  set_by bigint,
  set_name text,
  set_at timestamptz not null
);

-- The levels that members had when a day began, noted when they differ from the note before.
create table rebates.level_note (
  member_id bigint not null references members.member (id),
  from_day date not null,
  level smallint,
  primary key (member_id, from_day)
);

-- Days whose levels are noted.
create table rebates.noted_day (
  day date primary key,
  noted_at timestamptz not null
);

-- A day that is too old to be claimed is paid by itself, book by book and page by page: up to which member.
create table rebates.expiry (
  day date not null,
  book smallint not null,
  upto bigint not null default 0,
  finished_at timestamptz,
  primary key (day, book)
);

create sequence rebates.claim_id;
