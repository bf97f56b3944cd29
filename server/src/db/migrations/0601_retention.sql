-- Erasure of members' personal data, and how long what the law demands is kept (docs/domain/retention.md).
create schema retention;

create table retention.setting (
  -- Days; with the most that is accepted.
  key text primary key check (key in ('waiting_days', 'kept_days', 'log_in_days', 'slip_days')),
  value integer not null check (value between 0 and 4000)
);
insert into retention.setting (key, value) values
  ('waiting_days', 14), ('kept_days', 1826), ('log_in_days', 180), ('slip_days', 1826);

create table retention.request (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  state text not null check (state in ('asked', 'waiting', 'taken_back', 'refused', 'done')),
  asked_at timestamptz not null,
  -- Null for the member's own word; an operator needs a second one.
  asked_by bigint references operators.operator (id),
  decided_by bigint references operators.operator (id),
  due_at timestamptz,
  ended_at timestamptz,
  check ((state in ('asked', 'refused')) or due_at is not null),
  check ((state in ('asked', 'waiting')) = (ended_at is null)),
  check (state <> 'asked' or asked_by is not null)
);
create unique index request_open on retention.request (member_id) where state in ('asked', 'waiting');
create index request_due on retention.request (due_at) where state = 'waiting';
create index request_newest on retention.request (state, id);

-- What the law demands of an erased member, sealed, until its time is over.
create table retention.kept (
  member_id bigint primary key references members.member (id),
  sealed text not null,
  erased_at timestamptz not null,
  until_at timestamptz not null,
  check (until_at >= erased_at)
);
create index kept_until on retention.kept (until_at);
