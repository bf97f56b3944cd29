-- A step of bets_play, under whose settings it runs: the refusals of its stakes and free bets, by item. A
-- free bet stakes nothing of the member's own, so no running bonus bounds it.
create or replace function bets_play_against(
  p_what text[], p_member bigint[], p_amount bigint[], p_at timestamptz
) returns text[] language plpgsql as $$
declare
  v_item integer[]; v_member bigint[]; v_stake bigint[]; v_own bigint[]; v_found text[];
  v_against text[] := '{}';
begin
  select array_agg(asked.item order by asked.item), array_agg(p_member[asked.item] order by asked.item),
    array_agg(p_amount[asked.item] order by asked.item),
    array_agg(case asked.what when 'stake' then p_amount[asked.item] else 0 end order by asked.item)
  into v_item, v_member, v_stake, v_own
  from unnest(p_what) with ordinality asked (what, item) where asked.what in ('stake', 'free');
  if v_item is not null then
    v_found := bets_against(v_member, v_stake, p_at, v_own);
    for v_place in 1..coalesce(cardinality(v_found), 0) loop
      v_against[v_item[v_place]] := v_found[v_place];
    end loop;
  end if;
  return v_against;
end $$;
