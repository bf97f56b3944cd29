-- What a vendor reports as wagered in a round that began with this bet: an outcome (links/outcome.ts), and
-- how much more the member may wager in it, null for any amount.
create or replace function vendors_report(
  p_vendor text, p_uuid uuid, p_member bigint, p_game text, p_round text, p_wagered bigint, p_at timestamptz,
  out outcome text, out allowed bigint
) language plpgsql set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  v_bet bigint; v_report record;
begin
  perform vendors_hold(array[p_member]);
  select placed.bet_id into v_bet from vendors_transaction placed
  where placed.vendor = p_vendor and placed.uuid = p_uuid and placed.member_id = p_member
    and placed.kind = 'bet' and placed.state = 'applied' and placed.game = p_game and placed.round = p_round;
  if v_bet is null then
    outcome := 'unknown_transaction';
    return;
  end if;
  v_report := bets_report(v_bet, p_member, p_wagered, p_at);
  allowed := v_report.allowed;
  outcome := case v_report.outcome
    when 'bet.closed' then 'duplicate_transaction'
    else coalesce(vendors_outcome_of(v_report.outcome), 'ok')
  end;
end $$;
