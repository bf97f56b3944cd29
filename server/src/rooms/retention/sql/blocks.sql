-- What is open about a member outside the books, so that they cannot be erased yet. A member is told of
-- neither `case` nor `match`.
create or replace function retention.blocks(p_member bigint) returns setof text
language sql stable as $$
  select 'bills' where exists (
    select from contracts.bill bill where bill.payee_id = p_member
      and bill.state in ('computed', 'review', 'approved', 'held', 'insufficient')
  ) or exists (
    select from contracts.bill bill where bill.payer_id = p_member
      and bill.state in ('computed', 'review', 'approved', 'held', 'insufficient')
  )
  union all
  select 'orders' where exists (
    select from cashier.adjustment adjustment
    where adjustment.member_id = p_member and adjustment.state = 'asked'
  ) or exists (
    select from cashier.settlement settlement
    join members.member member on member.id = p_member
      and member.account_key = lower(settlement.account)
    where settlement.state = 'asked'
  )
  union all
  select 'bonuses' where exists (
    select from promotions.application application
    where application.member_id = p_member and application.state in ('waiting', 'taken', 'proposed')
  )
  union all
  select 'case' where exists (
    select from risk.risk_case found where found.members @> array[p_member] and found.state = 'open'
  )
  union all
  select 'identity' where exists (
    select from protection.identity_check papers
    where papers.member_id = p_member and papers.state = 'pending'
  )
  union all
  select 'match' where exists (
    select from members.person_match match where match.member_id = p_member and match.state = 'waiting'
  )
$$;
