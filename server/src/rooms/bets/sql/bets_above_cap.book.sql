-- A step of bets_against, under whose settings it runs: the items whose largest stake is above the member's cap.
create or replace function bets_above_cap(p_member bigint[], p_largest bigint[]) returns text[]
language plpgsql as $$
declare
  v_above text[];
begin
  select array_agg(case when asked.largest > cap.most then 'bonus.stake_limit' end order by asked.item)
  into v_above
  from unnest(p_member, p_largest) with ordinality asked (member, largest, item)
  left join bets_stake_cap cap on cap.member_id = asked.member;
  return case when array_remove(v_above, null) <> '{}' then v_above end;
end $$;
