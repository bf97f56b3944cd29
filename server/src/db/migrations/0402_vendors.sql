-- Free rounds whose wins go to the bonus account (docs/domain/wallet.md#free-rounds, decision 0085).
alter table vendors.free_offer
  -- How long the member has for the turnover of what was won; null: wins are cash.
  add column bonus_days integer check (bonus_days between 1 and 90),
  add check (bonus_days is null or turnover_rate > 0);
alter table vendors.free_rounds
  add column bonus_days integer check (bonus_days between 1 and 90),
  add check (bonus_days is null or turnover_rate > 0);
