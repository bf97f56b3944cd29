-- A line of the audit trail never changes, but that its texts are taken out once a redaction says so.
create or replace function operators.guard_redaction() returns trigger
language plpgsql as $$
begin
  if num_nonnulls(new.reason, new.before, new.after) > 0
    or to_jsonb(new) - '{reason,before,after}'::text[] is distinct from
      to_jsonb(old) - '{reason,before,after}'::text[]
    or not exists (select from operators.audit_redaction redaction where redaction.line_id = new.id)
  then
    raise exception 'the audit trail is append only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger audit_line_redacted before update on operators.audit_line
  for each row execute function operators.guard_redaction();
