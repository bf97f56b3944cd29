-- The items with which a member would pass the most that he may stake on a draw; his rows stay locked.
create or replace function lottery_over(p_member bigint[], p_draw bigint[], p_stake bigint[], p_cap bigint[])
returns integer[]
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_over integer[];
begin
  insert into lottery_member_stake (draw_id, member_id)
  select i.draw, i.member from unnest(p_member, p_draw, p_cap) i (member, draw, cap)
  where i.cap is not null and i.draw is not null
  order by i.draw, i.member
  on conflict do nothing;
  select array_agg(l.item) filter (where l.over) into v_over from (
    select i.item, m.stake + i.stake > i.cap as over
    from unnest(p_member, p_draw, p_stake, p_cap) with ordinality i (member, draw, stake, cap, item)
    join lottery_member_stake m on m.draw_id = i.draw and m.member_id = i.member
    where i.cap is not null
    order by m.draw_id, m.member_id for update of m
  ) l;
  return v_over;
end $$;
