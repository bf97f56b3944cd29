-- Keeps hashes of the public log that are not those of its entries out of the tree.
create or replace function transparency.refuse_wrong_hash() returns trigger
language plpgsql as $$
begin
  if exists (
    select from added
    where added.hash is distinct from case added.level
      when 0 then (
        select entry.leaf_hash from transparency.leaf
        join transparency.entry on entry.id = leaf.entry_id
        where leaf.position = added.position)
      else transparency.tile_root(added.level, added.position)
    end
  ) then
    raise exception 'not a hash of the public log' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace trigger tile_hash_is_right after insert on transparency.tile_hash
  referencing new table as added for each statement execute function transparency.refuse_wrong_hash();
