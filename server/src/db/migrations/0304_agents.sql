-- What operators ask for and a second person decides: a new top agent, and members who are moved with
-- everyone below them. It begins with a platform day.
create table agents.line_request (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('appoint', 'move')),
  member_id bigint not null references members.member (id),
  -- For an appointment: the type, the terms, and quotas as [series, count] pairs.
  type smallint check (type in (1, 2, 41, 42)),
  series smallint check (series between 0 and 2000),
  rates jsonb,
  quotas jsonb,
  -- For a move: the new direct upline; null for the top of a line.
  to_id bigint references members.member (id),
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  agreed boolean,
  from_day date,
  applied_at timestamptz,
  check ((kind = 'appoint') = (type is not null)),
  check ((decided_at is null) = (agreed is null)),
  check (agreed is not true or from_day is not null)
);
create unique index line_request_open on agents.line_request (member_id) where decided_at is null;
create index line_request_due on agents.line_request (from_day) where agreed and applied_at is null;
