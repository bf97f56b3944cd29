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
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
