-- Records what a vendor reports as wagered in an open bet, in all so far, and says how much more the member's
-- limits of stakes allow in it: null for any amount. A figure below an earlier one changes nothing. The
-- outcome is null, a refusal of protection, or 'bet.closed'.
create or replace function bets_report(
  p_bet bigint, p_member bigint, p_wagered bigint, p_at timestamptz, out outcome text, out allowed bigint
) language plpgsql set search_path from current set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_counted bigint; v_wagered bigint;
begin
  -- Locks the guard, before the sums are read.
  select min(watch.outcome) into outcome from protection_watch(array[p_member], p_at) watch;
  update bets_bet bet set reported = greatest(bet.reported, p_wagered)
  where bet.id = p_bet and bet.member_id = p_member and bet.state = 'placed'
  returning greatest(bet.stake, bet.reported), bet.reported into v_counted, v_wagered;
  if not found then
    outcome := 'bet.closed';
  end if;
  if outcome is not null then
    return;
  end if;
  select min(watch.amount - used.stake) + v_counted - v_wagered into allowed
  from protection_watch(array[p_member], p_at) watch
  cross join lateral bets_used(p_member, watch.starts_at) used
  where watch.kind = 'stake';
  if allowed <= 0 then
    outcome := 'protection.stake_limit';
  end if;
end $$;
