-- What is sent by e-mail: one-time links that set a new password, and codes that prove an address.
create table members.reset_link (
  -- SHA-256 of the token; the token itself stands in the mail only.
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references members.member (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  -- When it was used, or overtaken by another change of password or address.
  closed_at timestamptz
);
create index reset_link_member on members.reset_link (member_id, sent_at);
create index reset_link_sent on members.reset_link (sent_at);

create table members.email_code (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  -- The address that it was sent to, which it binds.
  email text not null,
  -- Argon2id: six digits would be read out of a fast hash at once.
  code_hash text not null,
  tries smallint not null default 0 check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  used_at timestamptz
);
create index email_code_member on members.email_code (member_id, sent_at);
create index email_code_email on members.email_code (lower(email), sent_at);
create index email_code_sent on members.email_code (sent_at);

-- Null for an address that was typed at registration and never proved.
alter table members.member add column email_verified_at timestamptz;
