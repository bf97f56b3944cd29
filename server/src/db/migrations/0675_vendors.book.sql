-- As 0677_ledger.book.sql: vacuum after a number of rows, not a share of a table that only grows.
alter table vendors_transaction set (autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.01);
alter table vendors_round set (autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.01);
