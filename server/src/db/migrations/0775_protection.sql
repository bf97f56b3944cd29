-- Who changed a total last, and what it was before: they may take that back alone for a day (decision 0139).
-- Null before required no documents; of totals from before nobody knows who set them.
alter table protection.threshold add column amount_before bigint check (amount_before > 0),
  add column changed_by bigint references operators.operator (id),
  add column changed_at timestamptz;
