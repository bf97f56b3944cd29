-- Keeps the places of the public log without a gap: nobody takes a place that the tree has not reached.
create or replace function transparency.refuse_gap() returns trigger
language plpgsql as $$
declare
  v_first bigint;
  v_last bigint;
  v_count bigint;
begin
  select min(added.position), max(added.position), count(*) into v_first, v_last, v_count from added;
  if v_count > 0 and (
    v_last - v_first + 1 <> v_count
    or (v_first > 0 and not exists (select from transparency.leaf where leaf.position = v_first - 1))
  ) then
    raise exception 'the public log has no place % yet', v_last using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace trigger leaf_has_no_gap after insert on transparency.leaf
  referencing new table as added for each statement execute function transparency.refuse_gap();
