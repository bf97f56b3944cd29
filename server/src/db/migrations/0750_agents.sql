-- What loosens the protection of members in the money of teams and waits for a second person: the harm brake
-- that is to be turned off (docs/domain/agents.md#the-harm-brake).
create table agents.setting_change (
  id bigint generated always as identity primary key,
  key text not null references agents.setting (key),
  value bigint not null,
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
create unique index setting_change_waiting on agents.setting_change (key) where decided_at is null;
