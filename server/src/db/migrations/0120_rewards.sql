-- Rewards that the house offers and members claim, each once, within a budget that no claim passes.
create schema rewards;

create table rewards.reward (
  id bigint generated always as identity primary key,
  -- By language: {"EN": ..., "MS": ..., "CN": ...}; where one is missing, English is used.
  titles jsonb not null check (titles ->> 'EN' <> ''),
  bodies jsonb not null check (bodies ->> 'EN' <> ''),
  amount bigint not null check (amount > 0),
  currency text not null check (currency <> 'FUN'),
  -- Turnover that a claim asks for, per 10 000 of its amount.
  turnover_rate integer not null check (turnover_rate >= 0),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- How long a member has, from when the reward was first available to them.
  claim_days integer not null check (claim_days between 1 and 365),
  everyone boolean not null,
  budget bigint not null,
  spent bigint not null default 0 check (spent between 0 and budget),
  claims integer not null default 0,
  enabled boolean not null default false,
  -- When it was first switched on; before that no member has seen it.
  opened_at timestamptz,
  closed_at timestamptz check (closed_at is null or not enabled),
  -- The operator who wrote it last; null for the demo's.
  written_by bigint,
  -- The operator who switched it on last; null for the demo's. Many small rewards are as much money as one
  -- large: what one operator writes and opens alone is summed.
  opened_by bigint,
  created_at timestamptz not null
);
create index reward_everyone on rewards.reward (until_at) where everyone and opened_at is not null;
create index reward_opened_by on rewards.reward (opened_by, opened_at);
create index reward_ending on rewards.reward (until_at) where enabled;

-- Whom a reward is for, where it is not for everyone.
create table rewards.recipient (
  member_id bigint not null,
  reward_id bigint not null references rewards.reward (id),
  given_at timestamptz not null,
  primary key (member_id, reward_id)
);
create index recipient_reward on rewards.recipient (reward_id);

create table rewards.claim (
  id bigint generated always as identity primary key,
  reward_id bigint not null references rewards.reward (id),
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  claimed_at timestamptz not null,
  unique (member_id, reward_id)
);
create index claim_member on rewards.claim (member_id, claimed_at, reward_id);
create index claim_reward on rewards.claim (reward_id, claimed_at, id);
