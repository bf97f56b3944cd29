-- An account that an agent opened has a password that its owner replaces before anything else.
alter table members.member add column password_is_temporary boolean not null default false;

-- Accounts that agents opened: a repeated request gets the first answer, and a day has a limit.
create table agents.opening (
  agent_id bigint not null references members.member (id),
  client_key uuid not null,
  fingerprint bytea not null,
  member_id bigint not null references members.member (id),
  opened_at timestamptz not null,
  primary key (agent_id, client_key)
);
create index opening_day on agents.opening (agent_id, opened_at);
