-- Opens the accounts of this list that are not open yet; a member's account is guarded and starts at zero.
-- Addresses are those of chart.ts.
create or replace function ledger_open(p_address text[], p_currency text[], p_at timestamptz) returns void
language plpgsql set search_path from current as $$
declare
  v_wrong text := (
    select min(asked.address || ' ' || asked.currency)
    from unnest(p_address, p_currency) asked (address, currency)
    where asked.currency !~ '^[A-Z]{3}$' or asked.address !~ (
      '^(member:[1-9][0-9]{0,18}:(cash|held|bonus)|transit:book_[0-9]{2}'
      '|(house|channel|bank):[A-Za-z0-9_]{1,32}(:[A-Za-z0-9_]{1,32})?)$')
  );
begin
  if v_wrong is not null then
    raise exception 'not an account: %', v_wrong using errcode = 'check_violation';
  end if;
  insert into ledger_account (address, currency, balance, opened_at)
  select distinct on (asked.address, asked.currency) asked.address, asked.currency,
    case when asked.address like 'member:%' then 0 end, p_at
  from unnest(p_address, p_currency) asked (address, currency)
  order by asked.address, asked.currency
  on conflict (address, currency) do nothing;
end $$;
