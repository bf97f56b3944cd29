-- Pays rebates that were held to the cash of their members, under the reference of any rebate.
create or replace function agents_credit_held(
  p_member bigint[], p_day date[], p_currency text[], p_amount bigint[], p_at timestamptz
) returns void
language sql set search_path from current as $$
  select ledger_credit(
    array_agg('agent:rebate:' || held.day || ':' || held.member order by held.item),
    array_agg('house:agents:suspended'::text order by held.item),
    array_agg('member:' || held.member || ':cash' order by held.item),
    array_agg(held.currency order by held.item), array_agg(held.amount order by held.item), 'agent_rebate',
    p_at)
  from unnest(p_member, p_day, p_currency, p_amount) with ordinality
    held (member, day, currency, amount, item)
$$;
