-- Hot: the limits that a list of stakes has to respect, item by item; no row for members without a guard. It
-- locks the guards in the order of members, so that the stakes of one member are judged one after another. A
-- row with an outcome is a refusal; the others name a limit of stake or loss, when its period began, and what
-- it allows.
create or replace function protection_watch(p_member bigint[], p_at timestamptz)
returns table (item integer, member_id bigint, outcome text, kind text, starts_at timestamptz, amount bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_guarded bigint[];
begin
  select array_agg(locked.member_id) into v_guarded from (
    select guard.member_id from protection_guard guard where guard.member_id = any (p_member)
    order by guard.member_id for no key update of guard
  ) locked;
  if v_guarded is null then
    return;
  end if;
  perform protection_note_play(guarded.id, p_at) from unnest(v_guarded) guarded (id);
  return query
  select asked.item::integer, asked.member, case
      when play.closed is not null then play.closed
      when lowest.kind = 'time' then 'protection.time_limit'
    end, lowest.kind, lowest.starts_at, lowest.amount
  from unnest(p_member) with ordinality asked (member, item)
  join protection_guard guard on guard.member_id = asked.member
  cross join lateral (select protection_closed(guard, p_at) as closed) play
  left join lateral (
    select bound.kind, protection_period_start(bound.period, guard.time_zone, p_at) as starts_at,
      min(bound.amount) as amount
    from protection_limit bound
    where bound.member_id = asked.member and bound.kind in ('stake', 'loss', 'time') and play.closed is null
    group by bound.kind, bound.period
  ) lowest on true
  where play.closed is not null or lowest.kind in ('stake', 'loss') or (lowest.kind = 'time'
    and lowest.amount * 60 <= (
      select coalesce(sum(played.seconds), 0) from protection_play played
      where played.member_id = asked.member
        and played.day >= (lowest.starts_at at time zone guard.time_zone)::date
    ));
end $$;
