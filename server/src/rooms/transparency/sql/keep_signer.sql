-- Keeps the name and the key of the log; what the key is sealed with may change with the master key.
create or replace function transparency.keep_signer() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (to_jsonb(old) - 'sealed_key') is distinct from (to_jsonb(new) - 'sealed_key') then
    raise exception 'the public log is append only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger signer_is_final before delete or truncate on transparency.signer
  for each statement execute function transparency.keep_signer();
create or replace trigger signer_keeps_its_key before update on transparency.signer
  for each row execute function transparency.keep_signer();
