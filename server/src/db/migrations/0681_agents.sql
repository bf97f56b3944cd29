-- Rebates of members who are frozen, or to whom play is closed, are on house:agents:suspended until an
-- operator decides, or the time-out is over (decision 0130).

alter table agents.payment
  drop constraint payment_state_check,
  add constraint payment_state_check check (state in ('due', 'paid', 'held', 'carried', 'kept')),
  -- Why it was held, and since when it is on the account; null of what was held before this, until the next
  -- payments are made.
  add column held_for text check (held_for in ('protection', 'frozen')),
  add column held_at timestamptz,
  -- The decision of an operator about it.
  add column decision_id bigint;
create index payment_unsuspended on agents.payment (book) where state = 'held' and held_at is null;

-- Decisions about what is held for a member up to a day; one waits for a second person at a time.
create table agents.held_decision (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member,
  upto date not null,
  pays boolean not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  -- Null while it waits for a second person.
  agreed boolean,
  decided_by bigint,
  decided_at timestamptz,
  check ((agreed is null) = (decided_by is null) and (agreed is null) = (decided_at is null))
);
create unique index held_decision_waiting on agents.held_decision (member_id) where agreed is null;
