-- Passkeys (WebAuthn): a key in the member's phone or browser logs in, the server keeps its public half.
create table members.passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  -- Base64url, as the browser names it.
  credential_id text not null unique,
  public_key bytea not null,
  -- What the authenticator counted last; 0 for those that do not count.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member on members.passkey (member_id);

-- A challenge is answered once, within minutes; by this member where one is named, else by whoever logs in.
create table members.passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  member_id bigint references members.member (id),
  expires_at timestamptz not null
);
create index passkey_challenge_expires on members.passkey_challenge (expires_at);
