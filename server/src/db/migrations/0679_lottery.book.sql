-- As 0677_ledger.book.sql; wagers are updated once, at their settlement, and tickets never.
alter table lottery_ticket set (autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500000, autovacuum_freeze_min_age = 0,
  autovacuum_analyze_scale_factor = 0.01);
alter table lottery_wager set (autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.01);
