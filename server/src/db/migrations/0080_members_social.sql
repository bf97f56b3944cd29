-- Log-in by an outside identity (Google, Facebook): whose it is, and what is under way with its provider.
create table members.social_link (
  provider text not null check (provider in ('facebook', 'google')),
  -- What the provider calls the person for ever; an address or a name may change hands.
  subject text not null check (length(subject) between 1 and 255),
  member_id bigint not null references members.member (id),
  -- An address or a name, so that the member knows which it was; nothing is found by it.
  label text,
  linked_at timestamptz not null,
  used_at timestamptz,
  primary key (provider, subject),
  -- One of a kind for a member; also the way to a member's links.
  unique (member_id, provider)
);

-- A browser that was sent to a provider. Its cookie and the state that comes back belong together, and nonce
-- and PKCE verifier are made of them, so that nothing of worth lies here.
create table members.social_visit (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null check (provider in ('facebook', 'google')),
  redirect_uri text not null,
  -- Who links; null for a log-in.
  member_id bigint references members.member (id),
  remember boolean not null,
  affiliate_code text,
  expires_at timestamptz not null
);
create index social_visit_expires on members.social_visit (expires_at);

-- An identity that was proved and is nobody's yet, for the registration that links it; good once.
create table members.social_ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  provider text not null check (provider in ('facebook', 'google')),
  subject text not null check (length(subject) between 1 and 255),
  label text,
  expires_at timestamptz not null
);
create index social_ticket_expires on members.social_ticket (expires_at);

-- Tokens of Firebase that were used, until they would have expired: each proves a number once.
create table members.spent_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz not null
);
create index spent_token_expires on members.spent_token (expires_at);
