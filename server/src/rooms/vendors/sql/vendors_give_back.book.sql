-- Returns a round's stakes and closes it; its bets must be open and its outcome unknown. The caller has
-- locked the member. Returns how many bets were voided.
create or replace function vendors_give_back(
  p_vendor text, p_member bigint, p_round text, p_currency text, p_at timestamptz
) returns bigint
language plpgsql set search_path from current as $$
declare
  v_bet bigint[]; v_voided bigint := 0;
begin
  select array_agg(transaction.bet_id order by transaction.bet_id) into v_bet
  from vendors_transaction transaction
  where transaction.member_id = p_member and transaction.vendor = p_vendor and transaction.round = p_round
    and transaction.kind = 'bet' and transaction.state = 'applied' and transaction.bet_id is not null;
  if v_bet is not null then
    perform ledger_lock(array['member:' || p_member || ':cash'], array[p_currency]);
    select refund.voided into v_voided from bets_void(v_bet, 'house:vendor:' || p_vendor, p_at) refund;
    if v_voided <> cardinality(v_bet) then
      raise exception 'a bet changed while it was given back' using errcode = 'serialization_failure';
    end if;
  end if;
  update vendors_transaction transaction set state = 'rolled_back'
  where transaction.member_id = p_member and transaction.vendor = p_vendor and transaction.round = p_round
    and transaction.kind = 'bet' and transaction.state = 'applied';
  update vendors_round round set closed_at = p_at, flag = 'given_back'
  where round.member_id = p_member and round.vendor = p_vendor and round.round = p_round
    and round.closed_at is null;
  return v_voided;
end $$;
