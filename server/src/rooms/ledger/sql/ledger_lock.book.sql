-- Locks the guarded accounts of this list in the order of their ids: the one lock order of a book.
create or replace function ledger_lock(p_address text[], p_currency text[]) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform account.id from ledger_account account
  join (
    select distinct asked.address, asked.currency
    from unnest(p_address, p_currency) asked (address, currency)
  ) asked on account.address = asked.address and account.currency = asked.currency
  where account.balance is not null
  order by account.id
  for no key update of account;
end $$;
