-- As 0677_ledger.book.sql; bets are updated once, at their settlement.
alter table bets_bet set (autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.01);
