-- What the office may change of the cashier, and the changes that wait for a second person.
insert into cashier.setting (key, value)
values ('withdrawal.opens_minute', 0), ('withdrawal.closes_minute', 0);

create table cashier.setting_change (
  id bigint generated always as identity primary key,
  key text not null references cashier.setting (key),
  value_before bigint not null,
  value bigint not null,
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
create unique index setting_change_waiting on cashier.setting_change (key) where decided_at is null;

-- When an operator last read the settings and kept or changed them; no row while they are the first ones.
create table cashier.setting_review (
  id boolean primary key default true check (id),
  reviewed_at timestamptz not null
);
insert into cashier.setting_review (reviewed_at)
select '2026-11-28Z' where exists (select from members.member);
