-- Many small rewards are as much money as a large one: what one operator writes and opens alone is summed.
alter table rewards.reward
  -- The operator who switched it on last; null for the demo's, and where it was not kept yet.
  add column opened_by bigint;
create index reward_opened_by on rewards.reward (opened_by, opened_at);
