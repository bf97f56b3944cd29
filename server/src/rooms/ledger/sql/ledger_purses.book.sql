-- What members of this book have in each of their accounts of real money, by the account's last name.
create or replace function ledger_purses() returns table (purse text, amount bigint)
language sql stable set search_path from current as $$
  select split_part(account.address, ':', 3), sum(account.balance)::bigint
  from ledger_account account where account.balance is not null and account.currency <> 'FUN' group by 1
$$;
