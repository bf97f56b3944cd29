-- Counts what members staked on draws, or, with a negative stake, what was returned to them.
create or replace function lottery_count_stake(p_member bigint[], p_draw bigint[], p_stake bigint[])
returns void
language sql set search_path from current as $$
  update lottery_member_stake counted set stake = counted.stake + item.stake
  from unnest(p_member, p_draw, p_stake) item (member, draw, stake)
  where counted.draw_id = item.draw and counted.member_id = item.member
$$;
