-- What operators wrote about a member outside the books, by where it is; `erase_texts` takes it out, and it
-- is kept sealed.
create or replace function retention.texts(p_member bigint, p_orders text[]) returns table (
  what text, content jsonb
)
language sql stable as $$
  select 'adjustment', jsonb_build_object('id', adjustment.id, 'account', adjustment.account,
    'reason', adjustment.reason, 'note', adjustment.note, 'decision', adjustment.decision_reason)
  from cashier.adjustment adjustment where adjustment.member_id = p_member
  union all
  select 'settlement', jsonb_build_object('id', settlement.id, 'account', settlement.account,
    'reason', settlement.reason, 'decision', settlement.decision_reason)
  from cashier.settlement settlement where settlement.order_number = any (p_orders)
  union all
  select 'stray_transfer', jsonb_build_object('id', stray.id, 'account', stray.account,
    'reason', stray.reason, 'decision', stray.decision_reason)
  from cashier.stray_transfer stray
  where stray.order_number = any (p_orders) or stray.target = any (p_orders)
    or lower(stray.account) = (
      select member.account_key from members.member member where member.id = p_member
    )
  union all
  select 'arrival', jsonb_build_object('id', arrival.id, 'sender', arrival.sender)
  from cashier.arrival arrival where arrival.order_number = any (p_orders)
  union all
  select 'note', jsonb_build_object('id', note.id, 'by', note.operator, 'at', note.at, 'body', note.body)
  from desk.note note where note.member_id = p_member
  union all
  select 'risk_case', jsonb_build_object('id', found.id, 'reason', found.reason,
    'asked', found.asked_reason)
  from risk.risk_case found
  where found.members @> array[p_member] and num_nonnulls(found.reason, found.asked_reason) > 0
  union all
  select 'person_decision', jsonb_build_object('by', decision.decided_name, 'reason', decision.reason)
  from members.person_decision decision where decision.member_id = p_member
  union all
  select 'birth_date_change', jsonb_build_object('at', change.asked_at, 'reason', change.reason)
  from members.birth_date_change change where change.member_id = p_member
  union all
  select 'identity_check', jsonb_build_object('id', papers.id, 'reason', papers.reason)
  from protection.identity_check papers where papers.member_id = p_member and papers.reason is not null
  union all
  select 'application', jsonb_build_object('id', application.id, 'comment', application.comment,
    'reason', application.reason)
  from promotions.application application where application.member_id = p_member
  union all select 'held_decision', jsonb_build_object('id', decision.id, 'reason', decision.reason)
  from agents.held_decision decision where decision.member_id = p_member
  union all select 'line_request', jsonb_build_object('id', request.id, 'reason', request.reason)
  from agents.line_request request where request.member_id = p_member
  union all
  select 'terms', jsonb_build_object('day', terms.from_day, 'reason', terms.reason)
  from agents.terms terms where terms.member_id = p_member
  union all
  select 'level', jsonb_build_object('id', change.id, 'reason', change.reason)
  from levels.change change where change.member_id = p_member and change.reason is not null
  union all
  select 'bill', jsonb_build_object('id', bill.id, 'reason', bill.reason)
  from contracts.bill bill where bill.payee_id = p_member and bill.reason is not null
  union all
  select 'pattern', jsonb_build_object('id', pattern.id, 'note', pattern.note)
  from lottery.pattern pattern where pattern.members @> array[p_member] and pattern.note is not null
$$;
