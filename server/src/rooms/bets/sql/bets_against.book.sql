-- What stands against stakes of these members: a word per item that is refused, null where nothing is. Sums
-- are read after the guards are locked, in a statement of their own: so no two stakes pass one limit.
create or replace function bets_against(p_member bigint[], p_stake bigint[], p_at timestamptz) returns text[]
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  w_item integer[]; w_member bigint[]; w_outcome text[]; w_kind text[]; w_starts_at timestamptz[];
  w_amount bigint[]; v_against text[];
begin
  select array_agg(w.item), array_agg(w.member_id), array_agg(w.outcome), array_agg(w.kind),
    array_agg(w.starts_at), array_agg(w.amount)
  into w_item, w_member, w_outcome, w_kind, w_starts_at, w_amount
  from protection_watch(p_member, p_at) w;
  if w_item is null then
    return null;
  end if;
  select array_agg(a.against order by i.item) into v_against
  from unnest(p_member) with ordinality i (member, item)
  left join lateral (
    select min(case
      when w.outcome is not null then w.outcome
      when w.kind = 'stake' and u.stake + p_stake[i.item] > w.amount then 'protection.stake_limit'
      when w.kind = 'loss' and u.loss + p_stake[i.item] > w.amount then 'protection.loss_limit'
    end) as against
    from unnest(w_item, w_member, w_outcome, w_kind, w_starts_at, w_amount)
      w (item, member, outcome, kind, starts_at, amount)
    left join lateral bets_used(w.member, w.starts_at) u on w.outcome is null
    where w.item = i.item
  ) a on true;
  return case when array_remove(v_against, null) <> '{}' then v_against end;
end $$;
