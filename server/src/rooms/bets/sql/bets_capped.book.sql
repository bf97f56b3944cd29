-- Those of these members whose stakes a running bonus bounds; null for none.
create or replace function bets_capped(p_member bigint[]) returns bigint[]
language sql stable as $$
  select array_agg(cap.member_id) from bets_stake_cap cap where cap.member_id = any (p_member)
$$;
