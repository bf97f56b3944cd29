-- When this book was first posted to; null for an empty one.
create or replace function ledger_first_posted() returns timestamptz
language sql stable set search_path from current as $$
  select transaction.posted_at from ledger_transaction transaction order by transaction.id limit 1
$$;
