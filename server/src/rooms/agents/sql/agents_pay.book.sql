-- Pays what is due to the next members of a book for a day: to their cash, or to house:agents:suspended, if
-- the member is frozen or play is closed to them. Returns how many there were.
create or replace function agents_pay(
  p_day date, p_book integer, p_members integer, p_at timestamptz
) returns integer
language plpgsql set search_path from current as $$
declare
  v_member bigint[]; v_amount bigint[]; v_currency text[]; v_free boolean[];
begin
  select array_agg(due.member_id order by due.member_id), array_agg(due.paid order by due.member_id),
    array_agg(member.currency order by due.member_id),
    array_agg(member.status = 'active' and not protection_is_closed(due.member_id, p_at)
      order by due.member_id)
  into v_member, v_amount, v_currency, v_free
  from (
    select payment.member_id, payment.paid from agents.payment payment
    where payment.day = p_day and payment.book = p_book and payment.state = 'due'
    order by payment.member_id limit p_members for update
  ) due
  join members.member member on member.id = due.member_id;
  if v_member is null then
    return 0;
  end if;
  perform ledger_credit(array_agg('agent:rebate:' || p_day || ':' || due.member),
    array_agg('house:agents:rebate'::text), array_agg('member:' || due.member || ':cash'),
    array_agg(due.currency), array_agg(due.amount), 'agent_rebate', p_at)
  from unnest(v_member, v_amount, v_currency, v_free) due (member, amount, currency, is_free)
  where due.is_free having count(*) > 0;
  update agents.payment payment set state = case when due.is_free then 'paid' else 'held' end,
    paid_at = case when due.is_free then p_at end
  from unnest(v_member, v_free) due (member, is_free)
  where payment.member_id = due.member and payment.day = p_day;
  perform agents_suspend(p_book, p_at);
  return cardinality(v_member);
end $$;
