-- Envelopes: money that an agent gives to the members of their team who take it first.
insert into agents.setting (key, value) values
  ('envelope.min', 1000000), ('envelope.max', 1000000000), ('envelope.daily_amount', 2000000000),
  ('envelope.turnover_rate', 10000);

create table agents.envelope (
  id bigint generated always as identity primary key,
  agent_id bigint not null references members.member (id),
  amount bigint not null check (amount > 0),
  shares integer not null check (shares between 1 and 100),
  split text not null check (split in ('equal', 'random')),
  -- The direct members of the agent, or everyone below.
  audience text not null check (audience in ('direct', 'team')),
  currency text not null check (currency <> 'FUN'),
  -- Per 10 000 of a share: what has to be played before it is withdrawn.
  turnover_rate integer not null check (turnover_rate >= 0),
  client_key uuid not null,
  fingerprint bytea not null,
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at),
  -- When the rest went back to the agent, and how much it was.
  ended_at timestamptz,
  returned bigint check (returned between 0 and amount),
  unique (agent_id, client_key),
  check ((ended_at is null) = (returned is null))
);
create index envelope_agent on agents.envelope (agent_id, id desc);
create index envelope_day on agents.envelope (agent_id, opened_at);
create index envelope_waiting on agents.envelope (agent_id, ends_at) where ended_at is null;
create index envelope_due on agents.envelope (ends_at) where ended_at is null;

-- The shares of an envelope, whose amounts are fixed when it is made.
create table agents.envelope_share (
  envelope_id bigint not null references agents.envelope (id),
  place integer not null,
  amount bigint not null check (amount > 0),
  member_id bigint references members.member (id),
  taken_at timestamptz,
  primary key (envelope_id, place),
  unique (envelope_id, member_id),
  check ((member_id is null) = (taken_at is null))
);
create index envelope_share_free on agents.envelope_share (envelope_id, place) where member_id is null;
create index envelope_share_taken on agents.envelope_share (member_id, taken_at desc, envelope_id desc)
  where member_id is not null;
