-- What changed of the valid turnover of bets after they were settled, by voids, late wins and returned
-- payouts: an hourly salary counts it in the hour of the change (docs/domain/agents.md#salaries).
create table bets_correction (
  bet_id bigint not null,
  at timestamptz not null,
  member_id bigint not null,
  category text not null,
  currency text not null,
  placed_at timestamptz not null,
  placed_day date not null,
  settled_at timestamptz not null,
  -- What it is more than before; negative if it is less.
  valid_turnover bigint not null,
  primary key (bet_id, at)
);
create index bets_correction_member on bets_correction (member_id, at);
