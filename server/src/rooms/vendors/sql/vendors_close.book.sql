-- Closes rounds: their open bets are settled with what was paid on them.
create or replace function vendors_close(
  p_vendor text[], p_member bigint[], p_round text[], p_day date, p_at timestamptz
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update vendors_round round set closed_at = p_at
  from unnest(p_vendor, p_member, p_round) asked (vendor, member, round)
  where round.member_id = asked.member and round.vendor = asked.vendor and round.round = asked.round
    and round.closed_at is null;
  perform bets_finish(array_agg(transaction.bet_id), p_day, p_at)
  from unnest(p_vendor, p_member, p_round) asked (vendor, member, round)
  join vendors_transaction transaction on transaction.member_id = asked.member
    and transaction.vendor = asked.vendor and transaction.round = asked.round
  where transaction.kind = 'bet' and transaction.state = 'applied' and transaction.bet_id is not null
  having count(*) > 0;
end $$;
