-- The second step of a member's log-in: an authenticator app's code, or a recovery code used once.
create table members.two_step (
  member_id bigint primary key references members.member (id),
  -- Sealed with the master key.
  secret text not null,
  -- Null while it is being set up: it is asked for only once a code has shown that the app has it.
  confirmed_at timestamptz,
  -- The newest time step whose code was used: no code is accepted twice.
  used_step bigint not null default 0,
  failures integer not null default 0,
  locked_until timestamptz
);

create table members.recovery_code (
  member_id bigint not null references members.two_step (member_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);
