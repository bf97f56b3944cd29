-- Counts what a member staked, or with a negative stake what he got back.
create or replace function lottery_count_stake(p_member bigint[], p_draw bigint[], p_stake bigint[]) returns void
language sql set search_path from current as $$
  update lottery_member_stake m set stake = m.stake + i.stake
  from unnest(p_member, p_draw, p_stake) i (member, draw, stake)
  where m.draw_id = i.draw and m.member_id = i.member
$$;
