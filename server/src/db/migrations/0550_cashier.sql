-- Changes of a channel's rate, confirmations, fee or texts wait for a second person (decision 0110).
create table cashier.channel_change (
  id bigint generated always as identity primary key,
  code text not null references cashier.channel (code),
  -- Names, instructions, fee, rate and confirmations as they shall be; amounts in units of 1/100000, as text.
  terms jsonb not null,
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
create unique index channel_change_waiting on cashier.channel_change (code) where decided_at is null;

-- Who created a channel that no other operator has switched on yet; null once one has.
alter table cashier.channel add column created_by bigint;
