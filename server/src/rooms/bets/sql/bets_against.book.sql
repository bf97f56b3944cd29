-- The refusals of stakes of these members: a refusal code for each item that is refused, null for the others.
-- Sums are read in a statement after the guards are locked, so that no two stakes pass one limit.
-- The largest bet of each item is compared with the member's cap; by default an item is one bet.
create or replace function bets_against(
  p_member bigint[], p_stake bigint[], p_at timestamptz, p_largest bigint[] default null
) returns text[]
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  watch_item integer[]; watch_member bigint[]; watch_outcome text[]; watch_kind text[];
  watch_starts_at timestamptz[]; watch_amount bigint[]; v_against text[]; v_capped bigint[];
begin
  -- One look into the index for each item: a join may read the caps of everybody.
  select array_agg(asked.item) into v_capped
  from unnest(p_member, coalesce(p_largest, p_stake)) with ordinality asked (member, stake, item)
  where asked.stake > (
    select cap.max_stake from bets_stake_cap cap where cap.member_id = asked.member
  );
  select array_agg(watch.item), array_agg(watch.member_id), array_agg(watch.outcome), array_agg(watch.kind),
    array_agg(watch.starts_at), array_agg(watch.amount)
  into watch_item, watch_member, watch_outcome, watch_kind, watch_starts_at, watch_amount
  from protection_watch(p_member, p_at) watch;
  if watch_item is null and v_capped is null then
    return null;
  end if;
  select array_agg(coalesce(refusal.against,
      case when asked.item = any (v_capped) then 'bonus.stake_limit' end) order by asked.item)
  into v_against
  from unnest(p_member) with ordinality asked (member, item)
  left join lateral (
    select min(case
      when watch.outcome is not null then watch.outcome
      when watch.kind = 'stake' and used.stake + p_stake[asked.item] > watch.amount
        then 'protection.stake_limit'
      when watch.kind = 'loss' and used.loss + p_stake[asked.item] > watch.amount
        then 'protection.loss_limit'
    end) as against
    from unnest(watch_item, watch_member, watch_outcome, watch_kind, watch_starts_at, watch_amount)
      watch (item, member, outcome, kind, starts_at, amount)
    left join lateral bets_used(watch.member, watch.starts_at) used on watch.outcome is null
    where watch.item = asked.item
  ) refusal on true;
  return case when array_remove(v_against, null) <> '{}' then v_against end;
end $$;
