-- Why an operator decided about a bill, for the office alone; `reason` is what both members of a correction
-- or a rejected bill read (decision 0139).
alter table contracts.bill add column decision_reason text;
update contracts.bill set decision_reason = reason
where reason is not null and expiry_noted_by is null
  and (correction = 0 or state = 'rejected' or reason = '');
-- Of corrections, and of bills with a note about their expiry, the audit trail has it.
update contracts.bill bill set decision_reason = decision.reason
from (
  select distinct on (said.bill_id) said.bill_id, said.reason from (
    select split_part(line.target, ':', 2)::bigint as bill_id, line.id, line.reason
    from operators.audit_line line where line.action in ('bill.approve', 'bill.hold', 'bill.release')
    union all
    select held.bill_id::bigint, line.id, line.reason
    from operators.audit_line line
    cross join lateral jsonb_array_elements_text(line.after -> 'bills') held (bill_id)
    where line.action = 'contract.hold_line'
  ) said order by said.bill_id, said.id desc
) decision
where bill.id = decision.bill_id and bill.decision_reason is null and bill.reason <> '';
-- Members read why a correction was written. Earlier it showed the reason of an approval or a hold, or the
-- note about its expiry.
update contracts.bill bill set reason = line.reason
from operators.audit_line line
where line.action = 'bill.correct' and bill.id = (line.after ->> 'bill')::bigint
  -- Of a member who was erased it stays empty.
  and bill.correction > 0 and bill.state <> 'rejected' and bill.reason <> '';
-- Earlier notes about an expiry also named the noter as the one who decided.
update contracts.bill bill set decided_by = (
  select decider.id from operators.audit_line line
  join operators.operator decider on decider.id = line.operator_id
  where line.target = 'bill:' || bill.id and line.action in ('bill.approve', 'bill.release')
    and line.after ->> 'state' = 'approved'
  order by line.id desc limit 1
)
where bill.state = 'expired' and bill.expiry_noted_by is not null;
