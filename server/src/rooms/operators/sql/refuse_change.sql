-- Keeps the trail append-only; `guard_redaction` lets texts about an erased person go.
create or replace function operators.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit trail is append only' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger audit_line_stands before delete or truncate on operators.audit_line
  for each statement execute function operators.refuse_change();
