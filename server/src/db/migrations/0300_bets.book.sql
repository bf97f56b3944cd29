-- The line of a bet is its member and the day it was placed: uplines and rates change only between days
-- (decision 0063). Bets from before this have the day '-infinity', and no upline earns on them.

alter table bets_bet
  drop column chain,
  add column placed_day date not null default '-infinity',
  -- The part of the stake that the result gave back without deciding it; null for none. It earns no rebate.
  add column refunded bigint check (refunded > 0 and refunded <= stake);
alter table bets_bet alter column placed_day drop default;

alter table bets_turnover
  add column placed_day date not null default '-infinity',
  add column refunded bigint not null default 0;
alter table bets_turnover
  alter column placed_day drop default,
  drop constraint bets_turnover_pkey,
  add primary key (member_id, day, placed_day, category, game);
-- Uplines' earnings of a day are folded over all members.
create index bets_turnover_day on bets_turnover (day, member_id);
