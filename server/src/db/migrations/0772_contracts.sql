-- Who noted that a bill expired, and why, apart from the decision about the bill and its reason.
alter table contracts.bill add column expiry_noted_by bigint references operators.operator (id),
  add column expiry_note text;
-- Earlier notes are where the decision was, which the audit trail still has.
update contracts.bill bill set expiry_noted_by = bill.decided_by, expiry_note = bill.reason
where bill.state = 'expired' and bill.expiry_noted_at is not null and exists (
  select from operators.audit_line line
  where line.action = 'bill.note_expired' and line.target = 'bill:' || bill.id
);
