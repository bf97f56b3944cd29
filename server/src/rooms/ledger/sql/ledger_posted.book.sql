-- For rooms that need to know before they post: which of these references have been posted.
create or replace function ledger_posted(p_reference text[]) returns text[]
language sql stable set search_path from current as $$
  select array_agg(transaction.reference) from ledger_transaction transaction
  where transaction.reference = any (p_reference)
$$;
