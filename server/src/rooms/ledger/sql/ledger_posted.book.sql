-- For rooms that must know before they ask: which of these references stand already.
create or replace function ledger_posted(p_reference text[]) returns text[]
language sql stable set search_path from current as $$
  select array_agg(t.reference) from ledger_transaction t where t.reference = any (p_reference)
$$;
