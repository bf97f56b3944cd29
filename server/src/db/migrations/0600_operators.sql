-- Lines of the audit trail whose texts about a member were erased. The MAC covers the hash that the line had
-- and what is left of it, so that the check still finds every other change.
create table operators.audit_redaction (
  line_id bigint primary key,
  at timestamptz not null,
  key_id text not null,
  mac bytea not null
);
