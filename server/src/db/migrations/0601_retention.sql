-- Erasure of members' personal data, and how long what the law demands is kept (docs/domain/retention.md).
create schema retention;

create table retention.setting (
  key text primary key check (key in ('waiting_days', 'kept_days', 'log_in_days', 'slip_days')),
  -- Days; with the least and the most that is accepted.
  value integer not null check (value between
    case key when 'waiting_days' then 7 when 'log_in_days' then 30 else 365 end and 4000)
);
insert into retention.setting (key, value) values
  ('waiting_days', 14), ('kept_days', 1826), ('log_in_days', 180), ('slip_days', 1826);

-- Changes of the settings; one that keeps less waits for a second person.
create table retention.setting_change (
  id bigint generated always as identity primary key,
  key text not null references retention.setting (key),
  value_before integer not null,
  value integer not null,
  reason text not null,
  asked_by bigint not null references operators.operator (id),
  asked_at timestamptz not null,
  -- Null while it waits for a second person.
  decided_by bigint references operators.operator (id),
  decided_at timestamptz,
  agreed boolean,
  check ((decided_at is null) = (agreed is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index setting_change_waiting on retention.setting_change (key) where decided_at is null;

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
  -- When the member was reminded that the day is near; nobody is erased without.
  reminded_at timestamptz,
  -- When carrying it out failed last; the log says why.
  failed_at timestamptz,
  check ((state in ('asked', 'taken_back', 'refused')) or due_at is not null),
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

-- Who asked to read what is kept of an erased member, and who agreed and read it.
create table retention.opening (
  id bigint generated always as identity primary key,
  member_id bigint not null references retention.kept (member_id) on delete cascade,
  asked_by bigint not null references operators.operator (id),
  asked_at timestamptz not null,
  opened_by bigint references operators.operator (id),
  opened_at timestamptz,
  check ((opened_by is null) = (opened_at is null))
);
create unique index opening_waiting on retention.opening (member_id) where opened_at is null;
