-- The hash that chains a line of the trail to the one before it.
create or replace function operators.audit_hash(p_previous bytea, p_line operators.audit_line) returns bytea
language sql immutable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(
    p_line.id, (extract(epoch from p_line.at) * 1000000)::bigint, p_line.operator_id, p_line.operator,
    p_line.action, p_line.target, p_line.reason, p_line.before, p_line.after, p_line.address,
    p_line.user_agent
  )::text, 'UTF8'))
$$;
