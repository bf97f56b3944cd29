-- Moves what is held and not yet on house:agents:suspended there, and says why it is held.
create or replace function agents_suspend(p_book integer, p_at timestamptz) returns void
language plpgsql set search_path from current as $$
declare
  v_member bigint[]; v_day date[]; v_currency text[]; v_amount bigint[];
begin
  select array_agg(held.member_id), array_agg(held.day), array_agg(member.currency), array_agg(held.paid)
  into v_member, v_day, v_currency, v_amount
  from (
    select payment.member_id, payment.day, payment.paid from agents.payment payment
    where payment.book = p_book and payment.state = 'held' and payment.held_at is null
    order by payment.member_id, payment.day for update
  ) held
  join members.member member on member.id = held.member_id;
  if v_member is null then
    return;
  end if;
  perform agents_move_suspended(v_member, v_day, v_currency, v_amount, 'house:agents:rebate',
    'house:agents:suspended', 'held', p_at);
  update agents.payment payment set held_at = p_at,
    held_for = case member.status when 'active' then 'protection' else 'frozen' end
  from unnest(v_member, v_day) held (member_id, day) join members.member member on member.id = held.member_id
  where payment.member_id = held.member_id and payment.day = held.day;
end $$;
