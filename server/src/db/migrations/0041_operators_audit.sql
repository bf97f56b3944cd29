-- The audit trail: append only, each line bound to the one before by a hash, so that no line can be altered
-- or taken out.
create table operators.audit_line (
  id bigint primary key,
  at timestamptz not null,
  operator_id bigint,
  operator text not null,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  target text not null,
  reason text,
  before jsonb,
  after jsonb,
  address text not null,
  user_agent text not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_line_operator on operators.audit_line (operator, id);
create index audit_line_target on operators.audit_line (target, id);

-- One row: writers take turns at it, so the chain has no forks.
create table operators.audit_head (
  single boolean primary key default true check (single),
  id bigint not null,
  hash bytea not null
);
insert into operators.audit_head (id, hash) values (0, sha256('koi audit trail'));

create function operators.audit_hash(p_previous bytea, p_line operators.audit_line) returns bytea
language sql immutable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(
    p_line.id, (extract(epoch from p_line.at) * 1000000)::bigint, p_line.operator_id, p_line.operator,
    p_line.action,
    p_line.target, p_line.reason, p_line.before, p_line.after, p_line.address, p_line.user_agent
  )::text, 'UTF8'))
$$;

-- The only writer of lines.
create function operators.append_audit(
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

-- The id of the first line that does not follow from the one before it; null when the trail is whole.
create function operators.first_broken_audit_line() returns bigint
language sql stable as $$
  select min(c.id) from (
    select l.id from (
      select a as line, a.id, lag(a.hash, 1, sha256('koi audit trail')) over (order by a.id) as before,
        row_number() over (order by a.id) as place
      from operators.audit_line a
    ) l
    where l.id <> l.place or (l.line).previous_hash <> l.before
      or (l.line).hash <> operators.audit_hash(l.before, l.line)
    union all
    select h.id from operators.audit_head h
    where h.id <> (select count(*) from operators.audit_line)
      or h.hash <> coalesce((select a.hash from operators.audit_line a where a.id = h.id),
        sha256('koi audit trail'))
  ) c
$$;

create function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_line_stands before update or delete or truncate on operators.audit_line
  for each statement execute function operators.refuse_change();
