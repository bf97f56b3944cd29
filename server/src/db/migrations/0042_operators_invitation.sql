-- A link makes the first operator (no role), or one whom an owner invited into a role.
alter table operators.set_up_link add column role text;
alter table operators.set_up_link add column invited_by bigint references operators.operator;
