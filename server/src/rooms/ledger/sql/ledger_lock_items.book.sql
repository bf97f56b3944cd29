-- A step of ledger_stake and ledger_move, under whose settings it runs: locks the guarded account of each
-- item and returns ids and balances in the order of the items.
create or replace function ledger_lock_items(
  p_address text[], p_currency text[], p_at timestamptz, out account_id bigint[], out balance bigint[]
) language plpgsql as $$
begin
  -- A member who never had money has no account yet: it is opened, and found empty.
  for v_try in 1..2 loop
    select array_agg(locked.id order by locked.item), array_agg(locked.balance order by locked.item)
    into account_id, balance
    from (
      select asked.item, account.id, account.balance
      from unnest(p_address, p_currency) with ordinality asked (address, currency, item)
      join ledger_account account
        on account.address = asked.address and account.currency = asked.currency
      where account.balance is not null
      order by account.id for no key update of account
    ) locked;
    if cardinality(account_id) = cardinality(p_address) then
      return;
    end if;
    perform ledger_open(p_address, p_currency, p_at);
  end loop;
  raise exception 'an item has no guarded account in its currency' using errcode = 'foreign_key_violation';
end $$;
