-- The series that a lottery bet was sold at, its rebate included: uplines earn on what is above it
-- (docs/domain/agents.md). 0 for other games, and for bets from before this, on which uplines earn above the
-- member's own highest series, as they did.

alter table bets_bet add column series smallint not null default 0;

alter table bets_turnover
  add column series smallint not null default 0,
  drop constraint bets_turnover_pkey,
  add primary key (member_id, day, placed_day, category, game, series);
