-- Keeps the trail without a gap: a line ahead of its place would take the number of a later one.
create or replace function operators.require_previous_line() returns trigger
language plpgsql as $$
begin
  if new.id <> 1 and not exists (select from operators.audit_line where audit_line.id = new.id - 1) then
    raise exception 'the audit trail has no line before %', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace trigger audit_line_has_previous after insert on operators.audit_line
  for each row execute function operators.require_previous_line();
