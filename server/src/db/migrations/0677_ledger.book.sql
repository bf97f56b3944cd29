-- Tables that only grow: by default a vacuum waits for a fifth of the table, which is hours of work at once
-- in a large one. After each half million rows it reads their pages only, and freezes them for good, so that
-- no vacuum against wraparound has to read all of them later (decision 0129).
alter table ledger_transaction set (autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500000, autovacuum_freeze_min_age = 0,
  autovacuum_analyze_scale_factor = 0.01);
alter table ledger_entry set (autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500000, autovacuum_freeze_min_age = 0,
  autovacuum_analyze_scale_factor = 0.01);
