-- Pays what is held for a member up to a day, or keeps it for the house, as an operator decided. Returns the
-- sum.
create or replace function agents_settle_held(
  p_member bigint, p_upto date, p_pays boolean, p_decision bigint, p_at timestamptz
) returns bigint
language plpgsql set search_path from current as $$
declare
  v_day date[]; v_amount bigint[]; v_member bigint[]; v_currency text[]; v_sum bigint;
begin
  select array_agg(held.day), array_agg(held.paid), array_agg(held.member_id), array_agg(member.currency),
    coalesce(sum(held.paid), 0)
  into v_day, v_amount, v_member, v_currency, v_sum
  from (
    select payment.day, payment.paid, payment.member_id from agents.payment payment
    where payment.member_id = p_member and payment.state = 'held' and payment.held_at is not null
      and payment.day <= p_upto
    order by payment.day for update
  ) held
  join members.member member on member.id = held.member_id;
  if v_day is null then
    return 0;
  end if;
  if p_pays then
    perform agents_credit_held(v_member, v_day, v_currency, v_amount, p_at);
  else
    perform agents_move_suspended(v_member, v_day, v_currency, v_amount, 'house:agents:suspended',
      'house:agents:rebate', 'kept', p_at);
  end if;
  update agents.payment payment set state = case when p_pays then 'paid' else 'kept' end,
    paid_at = case when p_pays then p_at end, decision_id = p_decision
  where payment.member_id = p_member and payment.day = any (v_day);
  return v_sum;
end $$;
