-- Builds the tree of a run over its leaves, level by level. A node binds the hashes and the sums of both of
-- its children; the last node of a level without a neighbour is the node above as well.
create or replace function transparency.build_sums(p_run bigint)
returns table (root bytea, total bigint, count bigint)
language plpgsql as $$
declare
  v_level smallint := 0;
  v_width bigint;
begin
  insert into transparency.sum_node (run_id, level, position, hash, amount)
  select p_run, 0, row_number() over (order by leaf.hash) - 1, leaf.hash, leaf.amount
  from transparency.sum_leaf leaf where leaf.run_id = p_run;
  get diagnostics v_width = row_count;
  count := v_width;
  while v_width > 1 loop
    insert into transparency.sum_node (run_id, level, position, hash, amount)
    select p_run, v_level + 1, first.position / 2,
      case when second.hash is null then first.hash else sha256('\x01'::bytea || first.hash
        || int8send(first.amount) || second.hash || int8send(second.amount)) end,
      first.amount + coalesce(second.amount, 0)
    from transparency.sum_node first
    left join transparency.sum_node second on second.run_id = p_run and second.level = v_level
      and second.position = first.position + 1
    where first.run_id = p_run and first.level = v_level and first.position % 2 = 0;
    get diagnostics v_width = row_count;
    v_level := v_level + 1;
  end loop;
  select node.hash, node.amount into root, total from transparency.sum_node node
  where node.run_id = p_run and node.level = v_level and node.position = 0;
  if root is not null then
    return next;
  end if;
end $$;
