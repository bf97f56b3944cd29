-- Locks the guarded ones among these accounts in the order of their ids: the one lock order of a book.
create or replace function ledger_lock(p_address text[], p_currency text[]) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform a.id from ledger_account a
  join (select distinct i.address, i.currency from unnest(p_address, p_currency) i (address, currency)) i
    on a.address = i.address and a.currency = i.currency
  where a.balance is not null
  order by a.id
  for no key update of a;
end $$;
