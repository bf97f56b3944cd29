-- Keeps what was proved: leaves and nodes of old runs are deleted, but none is changed.
create or replace function transparency.refuse_sum_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the sums are final' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger sum_run_is_final before update or delete or truncate on transparency.sum_run
  for each statement execute function transparency.refuse_sum_change();
create or replace trigger sum_leaf_is_final before update or truncate on transparency.sum_leaf
  for each statement execute function transparency.refuse_sum_change();
create or replace trigger sum_node_is_final before update or truncate on transparency.sum_node
  for each statement execute function transparency.refuse_sum_change();
