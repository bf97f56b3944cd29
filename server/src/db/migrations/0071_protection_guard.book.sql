-- What a member, or an operator for them, has set against playing too much. Only those who set something have
-- rows; they lie in the member's book, so that a stake and the limit it is held against meet in one lock.
create table protection_guard (
  member_id bigint primary key,
  -- Where the member's days, weeks and months begin; they were told so when the guard was made.
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

create function protection_period_start(p_period text, p_zone text, p_at timestamptz) returns timestamptz
language sql stable parallel safe
return date_trunc(p_period, p_at at time zone p_zone) at time zone p_zone;

-- Notes a sign of play: the time since the last one counts when it is at most five minutes. The caller holds
-- the guard.
create function protection_note_play(p_member bigint, p_at timestamptz) returns void
language plpgsql set search_path from current as $$
declare
  v_zone text; v_last timestamptz;
begin
  select g.time_zone, g.played_at into v_zone, v_last from protection_guard g
  where g.member_id = p_member and (g.remind_minutes is not null or exists (
    select from protection_limit l where l.member_id = p_member and l.kind = 'time'
  ));
  if not found or v_last >= p_at then
    return;
  end if;
  update protection_guard g set played_at = p_at where g.member_id = p_member;
  if p_at - v_last <= interval '5 minutes' then
    insert into protection_play as d (member_id, day, seconds)
    values (p_member, (p_at at time zone v_zone)::date, extract(epoch from p_at - v_last)::integer)
    on conflict (member_id, day) do update set seconds = d.seconds + excluded.seconds;
  end if;
end $$;

-- Whether a member's guard shuts play at a moment: the word for it, or null. The one place that decides.
create function protection_closed(p_guard protection_guard, p_at timestamptz) returns text
language sql immutable parallel safe
return case
  when p_guard.excluded_until is not null and (p_guard.returns_at is null or p_guard.returns_at > p_at)
    then 'protection.excluded'
  when p_guard.time_out_until > p_at then 'protection.timed_out'
  when p_guard.of_age_at > p_at then 'protection.under_age'
end;

-- Hot: what a list of stakes is held against, item by item; no row for members without a guard. It locks the
-- guards in the order of members, so that stakes of one member are judged one after another. A row with an
-- outcome is a no; the others name a limit of stake or loss, when its period began, and what it allows.
create function protection_watch(p_member bigint[], p_at timestamptz)
returns table (item integer, member_id bigint, outcome text, kind text, starts_at timestamptz, amount bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_guarded bigint[];
begin
  select array_agg(l.member_id) into v_guarded from (
    select g.member_id from protection_guard g where g.member_id = any (p_member)
    order by g.member_id for no key update of g
  ) l;
  if v_guarded is null then
    return;
  end if;
  perform protection_note_play(m.id, p_at) from unnest(v_guarded) m (id);
  return query
  select i.item::integer, i.member, case
      when c.closed is not null then c.closed
      when l.kind = 'time' then 'protection.time_limit'
    end, l.kind, l.starts_at, l.amount
  from unnest(p_member) with ordinality i (member, item)
  join protection_guard g on g.member_id = i.member
  cross join lateral (select protection_closed(g, p_at) as closed) c
  left join lateral (
    select l.kind, protection_period_start(l.period, g.time_zone, p_at) as starts_at, min(l.amount) as amount
    from protection_limit l
    where l.member_id = i.member and l.kind in ('stake', 'loss', 'time') and c.closed is null
    group by l.kind, l.period
  ) l on true
  where c.closed is not null or l.kind in ('stake', 'loss') or (l.kind = 'time' and l.amount * 60 <= (
    select coalesce(sum(d.seconds), 0) from protection_play d
    where d.member_id = i.member and d.day >= (l.starts_at at time zone g.time_zone)::date
  ));
end $$;
