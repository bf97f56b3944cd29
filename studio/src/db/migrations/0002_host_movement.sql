-- The wallet's journal: what is asked of an operator stands here before it is sent, and how it ended.
create table movement (
  uuid text primary key,
  vendor text not null,
  practice boolean not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  body jsonb not null,
  opened_at timestamptz not null,
  ended_as text check (ended_as in ('done', 'refused', 'unsure')),
  ended_at timestamptz,
  check ((ended_as is null) = (ended_at is null))
);
create index movement_open on movement (vendor, opened_at) where ended_as is null;
create index movement_refused on movement (vendor, ended_at) where ended_as = 'refused' and kind <> 'bet';
