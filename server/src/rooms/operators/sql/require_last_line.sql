-- Keeps the head of the trail at its last line: at another one, no further line could be written.
create or replace function operators.require_last_line() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from operators.audit_head
    join operators.audit_line on audit_line.id = audit_head.id and audit_line.hash = audit_head.hash
    where audit_head.id = (select max(last.id) from operators.audit_line last)
  ) then
    raise exception 'not the last line of the audit trail' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace trigger audit_head_is_last after update on operators.audit_head
  for each row execute function operators.require_last_line();
create or replace trigger audit_line_is_head after insert on operators.audit_line
  for each row execute function operators.require_last_line();
