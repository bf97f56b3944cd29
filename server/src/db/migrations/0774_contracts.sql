-- Both members of a correction read why it was written. The reasons of earlier approvals and holds, and notes
-- about an expiry, are for the office alone.
update contracts.bill bill set reason = line.reason
from operators.audit_line line
where line.action = 'bill.correct' and bill.id = (line.after ->> 'bill')::bigint
  -- Of a member who was erased it stays empty.
  and bill.correction > 0 and bill.state <> 'rejected' and bill.reason <> '';
-- Earlier notes about an expiry also named the noter as the one who decided.
update contracts.bill bill set decided_by = (
  select decider.id from operators.audit_line line join operators.operator decider on decider.id = line.operator_id
  where line.target = 'bill:' || bill.id and line.action in ('bill.approve', 'bill.release')
    and line.after ->> 'state' = 'approved'
  order by line.id desc limit 1
)
where bill.state = 'expired' and bill.expiry_noted_by is not null;
