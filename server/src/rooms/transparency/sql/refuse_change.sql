-- Keeps the public log append-only.
create or replace function transparency.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the public log is append only' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger entry_is_final before update or delete or truncate on transparency.entry
  for each statement execute function transparency.refuse_change();
create or replace trigger leaf_is_final before update or delete or truncate on transparency.leaf
  for each statement execute function transparency.refuse_change();
create or replace trigger tile_hash_is_final before update or delete or truncate on transparency.tile_hash
  for each statement execute function transparency.refuse_change();
create or replace trigger checkpoint_is_final before update or delete or truncate on transparency.checkpoint
  for each statement execute function transparency.refuse_change();
create or replace trigger cosignature_is_final before update or delete or truncate on transparency.cosignature
  for each statement execute function transparency.refuse_change();
create or replace trigger anchor_is_final before update or delete or truncate on transparency.anchor
  for each statement execute function transparency.refuse_change();
