-- Takes a member's personal data out of what other rooms have; the list is docs/domain/retention.md. What the
-- law demands stays sealed: cards, documents, and what the caller put into `retention.kept`.
create or replace function retention.erase_texts(p_member bigint, p_orders text[]) returns void
language plpgsql as $$
declare
  v_account text := 'erased-' || p_member;
begin
  delete from messages.push_subscription where member_id = p_member;
  delete from messages.picture where member_id = p_member;
  delete from messages.chat_token where member_id = p_member;
  update messages.feedback set text = '', answer = case when answer is not null then '' end
  where member_id = p_member;
  update messages.letter set subject = '', body = '' where sender_id = p_member or recipient_id = p_member;
  update desk.note set body = '-' where member_id = p_member;
  update desk.claim set note = null where thing = p_member::text or thing = any (p_orders);

  update cashier.card set holder = '', last_four = '0000' where member_id = p_member;
  update cashier.adjustment set account = v_account, reason = '', note = null,
    decision_reason = case when decision_reason is not null then '' end
  where member_id = p_member;
  update cashier.settlement set account = v_account, reason = '',
    decision_reason = case when decision_reason is not null then '' end
  where order_number = any (p_orders);
  update cashier.stray_transfer stray set account = case when stray.account is not null then v_account end,
    reason = case when stray.reason is not null then '' end,
    decision_reason = case when stray.decision_reason is not null then '' end
  where stray.order_number = any (p_orders) or stray.target = any (p_orders)
    or lower(stray.account) = (
      select member.account_key from members.member member where member.id = p_member
    );
  update cashier.arrival set sender = '' where order_number = any (p_orders);

  update protection.identity_check set account = v_account,
    reason = case when reason is not null then '' end
  where member_id = p_member;
  update protection.outside_check outside set applicant_id = null, reasons = '{}'
  from protection.identity_check papers
  where papers.id = outside.check_id and papers.member_id = p_member;
  delete from promotions.upload where member_id = p_member;
  update promotions.application set comment = '-', reason = case when reason is not null then '' end
  where member_id = p_member;
  update agents.held_decision set reason = '' where member_id = p_member;
  update agents.line_request set reason = '' where member_id = p_member;
  update agents.terms set reason = '' where member_id = p_member;
  update levels.change set reason = case when reason is not null then '' end where member_id = p_member;
  update contracts.bill set reason = case when reason is not null then '' end,
    decision_reason = case when decision_reason is not null then '' end,
    expiry_note = case when expiry_note is not null then '' end
  where payee_id = p_member;
  update lottery.pattern set note = case when note is not null then '' end
  where members @> array[p_member];
  update risk.risk_case set reason = case when reason is not null then '' end,
    asked_reason = case when asked_reason is not null then '' end
  where members @> array[p_member];
end $$;
