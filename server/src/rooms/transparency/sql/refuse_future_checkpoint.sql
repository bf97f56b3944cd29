-- Keeps checkpoints of entries that do not exist out of the public log: their sizes stay free for real ones.
create or replace function transparency.refuse_future_checkpoint() returns trigger
language plpgsql as $$
begin
  if not exists (select from transparency.leaf where leaf.position >= new.size - 1) then
    raise exception 'the public log has fewer than % entries', new.size
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace trigger checkpoint_has_its_leaves after insert on transparency.checkpoint
  for each row execute function transparency.refuse_future_checkpoint();
