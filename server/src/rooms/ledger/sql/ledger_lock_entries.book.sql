-- A step of ledger_post, under whose settings it runs: opens the open accounts that its entries need, locks
-- the guarded ones, and returns the id of each entry's account.
create or replace function ledger_lock_entries(p_address text[], p_currency text[], p_at timestamptz)
returns bigint[] language plpgsql as $$
declare
  v_account bigint[];
  v_missing integer;
begin
  if exists (
    select from unnest(p_address, p_currency) entry (address, currency)
    where entry.address not like 'member:%' and not exists (
      select from ledger_account account
      where account.address = entry.address and account.currency = entry.currency
    )
  ) then
    perform ledger_open(array_agg(entry.address), array_agg(entry.currency), p_at)
    from unnest(p_address, p_currency) entry (address, currency) where entry.address not like 'member:%';
  end if;
  perform ledger_lock(p_address, p_currency);
  select array_agg(account.id order by entry.place) into v_account
  from unnest(p_address, p_currency) with ordinality entry (address, currency, place)
  left join ledger_account account
    on account.address = entry.address and account.currency = entry.currency;
  v_missing := array_position(v_account, null);
  if v_missing is not null then
    raise exception 'no account % in %', p_address[v_missing], p_currency[v_missing]
      using errcode = 'foreign_key_violation';
  end if;
  return v_account;
end $$;
