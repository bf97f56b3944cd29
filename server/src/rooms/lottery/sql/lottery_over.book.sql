-- The items with which a member would exceed the maximum stake on a draw; their rows stay locked.
create or replace function lottery_over(p_member bigint[], p_draw bigint[], p_stake bigint[], p_cap bigint[])
returns integer[]
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_over integer[];
begin
  insert into lottery_member_stake (draw_id, member_id)
  select asked.draw, asked.member from unnest(p_member, p_draw, p_cap) asked (member, draw, cap)
  where asked.cap is not null and asked.draw is not null
  order by asked.draw, asked.member
  on conflict do nothing;
  select array_agg(locked.item) filter (where locked.over) into v_over from (
    select asked.item, counted.stake + asked.stake > asked.cap as over
    from unnest(p_member, p_draw, p_stake, p_cap) with ordinality asked (member, draw, stake, cap, item)
    join lottery_member_stake counted
      on counted.draw_id = asked.draw and counted.member_id = asked.member
    where asked.cap is not null
    order by counted.draw_id, counted.member_id for update of counted
  ) locked;
  return v_over;
end $$;
