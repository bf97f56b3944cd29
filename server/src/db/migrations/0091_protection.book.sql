-- What a member, or an operator for them, has set against playing too much. Only those who set something have
-- rows; they lie in the member's book, so that a stake and the limit it is held against meet in one lock.
create table protection_guard (
  member_id bigint primary key,
  -- Where the member's days, weeks and months begin; the guard got them when it was created.
  time_zone text not null,
  time_out_until timestamptz,
  -- The first moment that a return may be asked for; without a return the exclusion goes on after it.
  excluded_until timestamptz,
  returns_at timestamptz check (returns_at is null or excluded_until is not null),
  -- Under age by the date of birth given, until then.
  of_age_at timestamptz,
  remind_minutes smallint check (remind_minutes between 10 and 240),
  -- The last sign of play, from which the next one counts on.
  played_at timestamptz
);

-- Amounts in 1/100000 of the member's currency, minutes for `time`. The lowest of a kind and period applies.
create table protection_limit (
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  set_by text not null check (set_by in ('member', 'operator')),
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  -- A wish for more (null: for no limit at all), open for confirmation between the two times.
  raise_to bigint check (raise_to > amount),
  raise_from timestamptz,
  raise_until timestamptz check ((raise_until is null) = (raise_from is null)),
  primary key (member_id, kind, period, set_by),
  check (raise_from is not null or raise_to is null)
);

-- What was set when and by whom; only ever added to.
create table protection_event (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  at timestamptz not null,
  what text not null,
  set_by text not null check (set_by in ('member', 'operator')),
  details jsonb not null
);
create index protection_event_member on protection_event (member_id, id);

-- Time at play, counted for those who asked for a limit of it or to be reminded.
create table protection_play (
  member_id bigint not null,
  day date not null,
  seconds integer not null check (seconds >= 0),
  primary key (member_id, day)
);
