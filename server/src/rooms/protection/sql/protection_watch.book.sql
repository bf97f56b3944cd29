-- Hot: what a list of stakes is held against, item by item; no row for members without a guard. It locks the
-- guards in the order of members, so that stakes of one member are judged one after another. A row with an
-- outcome is a no; the others name a limit of stake or loss, when its period began, and what it allows.
create or replace function protection_watch(p_member bigint[], p_at timestamptz)
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
