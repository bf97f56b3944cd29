-- Closes rounds: their open bets are settled with what was paid on them.
create or replace function vendors_close(
  p_vendor text[], p_member bigint[], p_round text[], p_day date, p_at timestamptz
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update vendors_round r set closed_at = p_at
  from unnest(p_vendor, p_member, p_round) i (vendor, member, round)
  where r.member_id = i.member and r.vendor = i.vendor and r.round = i.round and r.closed_at is null;
  perform bets_finish(array_agg(t.bet_id), p_day, p_at)
  from unnest(p_vendor, p_member, p_round) i (vendor, member, round)
  join vendors_transaction t on t.member_id = i.member and t.vendor = i.vendor and t.round = i.round
  where t.kind = 'bet' and t.state = 'applied' and t.bet_id is not null
  having count(*) > 0;
end $$;
