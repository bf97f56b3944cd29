-- The balances of the open accounts of real money in this book, those of a currency together; what is on its
-- way to or from a vendor is the vendor's.
create or replace function ledger_open_totals() returns table (account text, amount bigint)
language sql stable set search_path from current as $$
  select regexp_replace(account.address, '^house:vendor_transit:', 'house:vendor:'),
    sum(ledger_open_balance(account.id))::bigint
  from ledger_account account
  where account.balance is null and account.currency <> 'FUN' and account.address not like 'transit:%'
  group by 1
$$;
