-- Who works in the back office, their sessions, and the trail of what they did.
create schema operators;

create table operators.operator (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z][a-z0-9._-]{2,31}$') unique,
  role text not null,
  password_hash text not null,
  -- Sealed with the master key.
  totp_secret text not null,
  -- The newest time step whose code was used: no code is accepted twice.
  totp_step bigint not null default 0,
  failures integer not null default 0,
  locked_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table operators.recovery_code (
  operator_id bigint not null references operators.operator,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create table operators.session (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators.operator,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text not null
);
create index session_operator on operators.session (operator_id) where ended_at is null;

create table operators.set_up_link (
  link_hash bytea primary key,
  -- The role into which an owner invites; none for the link that makes the first operator.
  role text,
  invited_by bigint references operators.operator,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

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
