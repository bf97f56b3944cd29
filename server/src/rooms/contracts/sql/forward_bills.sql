-- Sends computed bills on: those of a suspended contract wait, and so do those that an operator has to see,
-- because the terms say so, the amount is above the limit of one person, or the house pays the line of the
-- payee too much of what the line's play left in the bill's month. The GGR of a line is that of the team of
-- its top; that of members without a team, on their own play, comes as lists of member, month and units.
create or replace function contracts.forward_bills(
  p_limit bigint, p_members bigint[], p_months date[], p_own bigint[]
) returns void
language plpgsql as $$
begin
  perform from contracts.bill where state = 'computed' order by id for update;
  update contracts.bill bill set line_id = coalesce(payee.upline[1], payee.id)
  from members.member payee
  where payee.id = bill.payee_id and bill.state = 'computed' and bill.payer_id is null;
  with share as (
    select max(setting.value) filter (where setting.key = 'line_share') as share,
      max(setting.value) filter (where setting.key = 'line_above') as above
    from contracts.setting setting
  ), due as (
    select distinct bill.line_id, date_trunc('month', bill.last_day)::date as month
    from contracts.bill bill
    where bill.state = 'computed' and bill.line_id is not null
  ), line as (
    select due.line_id, due.month,
      (select coalesce(sum(other.amount), 0)::bigint from contracts.bill other
        where other.line_id = due.line_id and other.state not in ('rejected', 'expired')
          and other.last_day >= due.month and other.last_day < due.month + interval '1 month') as paid,
      (select coalesce(sum(team.stake - team.payout), 0)::bigint from agents.team_day team
        where team.agent_id = due.line_id
          and team.day >= due.month and team.day < due.month + interval '1 month')
      + coalesce((select sum(own.ggr)::bigint
        from unnest(p_members, p_months, p_own) own (member_id, month, ggr)
        where own.member_id = due.line_id and own.month = due.month), 0) as ggr
    from due
  ), sent as (
    select bill.id, contract.state as contract_state, line.paid, line.ggr,
      coalesce(line.paid > share.above and line.paid * 10000::numeric > share.share * greatest(line.ggr, 0),
        false) as is_over
    from contracts.bill bill
    join contracts.contract contract on contract.id = bill.contract_id
    cross join share
    left join line on line.line_id = bill.line_id and line.month = date_trunc('month', bill.last_day)::date
    where bill.state = 'computed'
  )
  update contracts.bill bill set line_paid = sent.paid, line_ggr = sent.ggr, is_over_line = sent.is_over,
    held_for = case when bill.amount > 0 and sent.contract_state = 'suspended' then 'suspended' end,
    state = case
      when bill.amount = 0 then 'not_reached'
      when sent.contract_state = 'suspended' then 'held'
      when bill.amount > p_limit or sent.is_over then 'review'
      when bill.inputs -> 'terms' ->> 'issue' = 'review' then 'review'
      else 'approved' end
  from sent where sent.id = bill.id;
end $$;
