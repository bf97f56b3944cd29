-- What members may spend, for rooms that answer a list of calls with the balances after it.
create function ledger_cash(p_member bigint[], p_currency text[]) returns bigint[]
language sql stable set search_path from current
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select array_agg(coalesce(a.balance, 0) order by i.item)
  from unnest(p_member, p_currency) with ordinality i (member, currency, item)
  left join ledger_account a on a.address = 'member:' || i.member || ':cash' and a.currency = i.currency
$$;
