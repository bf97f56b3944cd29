-- A total from which documents are required that is to be raised or deleted: it waits for a second person
-- (decision 0139).
create table protection.threshold_change (
  id bigint generated always as identity primary key,
  currency text not null,
  -- Null requires no documents for any total.
  amount bigint check (amount > 0),
  reason text not null,
  asked_by bigint not null references operators.operator (id),
  asked_at timestamptz not null,
  -- Null while it waits.
  decided_by bigint references operators.operator (id),
  decided_at timestamptz,
  agreed boolean,
  check ((decided_at is null) = (agreed is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index threshold_change_waiting on protection.threshold_change (currency)
  where decided_at is null;
