-- The only writer of audit lines.
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
  v_line.id := v_head.id + 1;
  v_line.at := p_at;
  v_line.operator_id := p_operator_id;
  v_line.operator := p_operator;
  v_line.action := p_action;
  v_line.target := p_target;
  v_line.reason := p_reason;
  v_line.before := p_before;
  v_line.after := p_after;
  v_line.address := p_address;
  v_line.user_agent := p_user_agent;
  v_line.previous_hash := v_head.hash;
  v_line.hash := operators.audit_hash(v_head.hash, v_line);
  insert into operators.audit_line select v_line.*;
  update operators.audit_head set id = v_line.id, hash = v_line.hash;
  return v_line.id;
end $$;
