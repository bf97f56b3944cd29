-- Gives a round's stakes back and closes it; its bets must be open and its outcome unknown. The caller holds
-- the member. Answers how many bets were voided.
create or replace function vendors_give_back(
  p_vendor text, p_member bigint, p_round text, p_currency text, p_at timestamptz
) returns bigint
language plpgsql set search_path from current as $$
declare
  v_bet bigint[]; v_voided bigint := 0;
begin
  select array_agg(t.bet_id order by t.bet_id) into v_bet from vendors_transaction t
  where t.member_id = p_member and t.vendor = p_vendor and t.round = p_round
    and t.kind = 'bet' and t.state = 'applied' and t.bet_id is not null;
  if v_bet is not null then
    perform ledger_lock(array['member:' || p_member || ':cash'], array[p_currency]);
    select b.voided into v_voided from bets_void(v_bet, 'house:vendor:' || p_vendor, p_at) b;
    if v_voided <> cardinality(v_bet) then
      raise exception 'a bet changed while it was given back' using errcode = 'serialization_failure';
    end if;
  end if;
  update vendors_transaction t set state = 'rolled_back'
  where t.member_id = p_member and t.vendor = p_vendor and t.round = p_round
    and t.kind = 'bet' and t.state = 'applied';
  update vendors_round r set closed_at = p_at, flag = 'given_back'
  where r.member_id = p_member and r.vendor = p_vendor and r.round = p_round and r.closed_at is null;
  return v_voided;
end $$;
