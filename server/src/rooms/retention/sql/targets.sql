-- A member and what is theirs, as targets of lines of the audit trail.
create or replace function retention.targets(p_member bigint, p_orders text[]) returns setof text
language sql stable as $$
  select 'member:' || p_member
  union all
  select noun || ':' || number
  from unnest(p_orders) number cross join unnest('{deposit,withdrawal}'::text[]) noun
  union all
  select 'adjustment:' || adjustment.id from cashier.adjustment adjustment
  where adjustment.member_id = p_member
  union all
  select 'stray:' || stray.id from cashier.stray_transfer stray
  where stray.order_number = any (p_orders) or stray.target = any (p_orders)
  union all
  select 'arrival:' || arrival.id from cashier.arrival arrival where arrival.order_number = any (p_orders)
  union all
  select 'application:' || application.id from promotions.application application
  where application.member_id = p_member
  union all
  select 'feedback:' || feedback.id from messages.feedback feedback where feedback.member_id = p_member
  union all
  select 'letter:' || letter.id from messages.letter letter
  where letter.sender_id = p_member or letter.recipient_id = p_member
  union all
  select 'bill:' || bill.id from contracts.bill bill where bill.payee_id = p_member
  union all
  select 'risk:' || found.id from risk.risk_case found where found.members @> array[p_member]
$$;
