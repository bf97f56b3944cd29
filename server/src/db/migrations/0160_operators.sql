-- Roles as data, who depends on whom, slow log-in for unknown browsers, and the key of the audit trail.

-- What each role may do. An owner has every permission, so its row lists none.
create table operators.role (
  name text primary key check (name ~ '^[a-z][a-z0-9_-]{1,31}$'),
  permissions text[] not null,
  changed_at timestamptz
);
insert into operators.role (name, permissions) values
  ('owner', '{}'),
  ('finance', array['members.read', 'money.read', 'money.approve', 'money.pay', 'draws.read', 'draws.void',
    'draws.write', 'books.read', 'rewards.read', 'rewards.write']),
  ('support', array['members.read', 'members.write', 'money.read', 'draws.read', 'messages.read',
    'messages.write', 'games.read', 'rewards.read']),
  ('auditor', array['members.read', 'money.read', 'draws.read', 'books.read', 'audit.read', 'messages.read',
    'games.read', 'vendors.read', 'rewards.read']);

alter table operators.operator
  -- From then on the operator has no session and cannot log in; null: never.
  add column role_expires_at timestamptz,
  -- An owner has reset the account: it needs a new set-up before the next log-in.
  add column reset_at timestamptz,
  -- A new authenticator secret, sealed, that is not confirmed yet.
  add column pending_totp text,
  add column pending_until timestamptz,
  drop column failures,
  drop column locked_until,
  add constraint operator_pending check ((pending_totp is null) = (pending_until is null));

-- The account that the link sets up anew; null for a link that creates an operator.
alter table operators.set_up_link add column operator_id bigint references operators.operator;
create index set_up_link_operator on operators.set_up_link (operator_id) where used_at is null;

-- An owner who invited or reset an operator could act in that operator's name. Until another owner has
-- confirmed the operator, both count as one person wherever two people are needed.
create table operators.sponsor (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators.operator,
  sponsor_id bigint not null references operators.operator,
  kind text not null check (kind in ('invited', 'reset')),
  at timestamptz not null,
  confirmed_by bigint references operators.operator,
  confirmed_at timestamptz,
  check (operator_id <> sponsor_id),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index sponsor_open on operators.sponsor (operator_id) where confirmed_at is null;

-- Browsers in which an operator has logged in; wrong log-ins elsewhere do not slow them down.
create table operators.browser (
  token_hash bytea not null,
  operator_id bigint not null references operators.operator,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash, operator_id)
);
create index browser_operator on operators.browser (operator_id);
create index browser_expired on operators.browser (expires_at);

-- Wrong log-ins, by a hash of the name or of the browser. Names that nobody has are counted too.
create table operators.log_in_pace (
  key bytea primary key,
  failures integer not null,
  next_at timestamptz not null,
  last_at timestamptz not null
);
create index log_in_pace_last on operators.log_in_pace (last_at);

-- HMAC of a line's hash under a key that the database does not have; null in lines from before the key.
alter table operators.audit_line
  add column key_id text,
  add column mac bytea,
  add constraint audit_line_keyed check ((key_id is null) = (mac is null));
create index audit_line_action on operators.audit_line (action, id);
create index audit_line_act_noun on operators.audit_line (split_part(action, '.', 1), id);
create index audit_line_target_noun on operators.audit_line (split_part(target, ':', 1), id);
create index audit_line_at on operators.audit_line (at, id);

-- The last check of the trail. The head that was found whole is remembered under an HMAC.
create table operators.audit_check (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  whole_at timestamptz,
  head_id bigint,
  head_hash bytea,
  key_id text,
  mac bytea,
  broken_line bigint,
  problem text
);
