-- Keeps the numbers of runs to come free: a row that has one would stop that run, and is never taken back.
create or replace function transparency.refuse_coming_run() returns trigger
language plpgsql as $$
declare
  v_last bigint := coalesce(pg_sequence_last_value('transparency.sum_run_id'), 0);
  v_run bigint;
begin
  if tg_table_name = 'sum_run' then
    select max(added.id) into v_run from added;
  else
    select max(added.run_id) into v_run from added;
  end if;
  if v_run > v_last then
    raise exception 'there is no run % yet', v_run using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace trigger sum_run_has_begun after insert on transparency.sum_run
  referencing new table as added for each statement execute function transparency.refuse_coming_run();
create or replace trigger sum_leaf_has_begun after insert on transparency.sum_leaf
  referencing new table as added for each statement execute function transparency.refuse_coming_run();
create or replace trigger sum_node_has_begun after insert on transparency.sum_node
  referencing new table as added for each statement execute function transparency.refuse_coming_run();
