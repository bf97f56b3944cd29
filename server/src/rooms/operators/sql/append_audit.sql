-- The only writer of lines.
create or replace function operators.append_audit(
  p_at timestamptz, p_operator_id bigint, p_operator text, p_action text, p_target text, p_reason text,
  p_before jsonb, p_after jsonb, p_address text, p_user_agent text
) returns bigint
language plpgsql as $$
declare
  v_head operators.audit_head;
  v_line operators.audit_line;
begin
  select * into strict v_head from operators.audit_head for update;
  v_line := row(v_head.id + 1, p_at, p_operator_id, p_operator, p_action, p_target, p_reason, p_before,
    p_after, p_address, p_user_agent, v_head.hash, null);
  v_line.hash := operators.audit_hash(v_head.hash, v_line);
  insert into operators.audit_line select v_line.*;
  update operators.audit_head set id = v_line.id, hash = v_line.hash;
  return v_line.id;
end $$;
