-- Browsers that may log in again by themselves: a token that can be revoked, in place of a kept password.
create table members.device (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  -- SHA-256 of the token that is good now; the token itself is never stored.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The token before it stays good until the new one was used: its answer may have been lost on the way.
  previous_hash bytea unique check (length(previous_hash) = 32),
  -- Makes the token of now out of the one before, so that two tabs at once get the same.
  salt bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null check (length(user_agent) <= 255)
);
create index device_member on members.device (member_id);
create index device_expires on members.device (expires_at);

-- The sessions of a remembered browser end with it.
alter table members.session add column device_id bigint references members.device (id) on delete cascade;
create index session_device on members.session (device_id);
