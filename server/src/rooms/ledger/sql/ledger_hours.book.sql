-- Stakes of real money within a span of time, by the hour of a zone in which they were placed.
create or replace function ledger_hours(p_from timestamptz, p_to timestamptz, p_zone text)
returns table (hour integer, stakes bigint, amount bigint)
language sql stable set search_path from current as $$
  select extract(hour from entry.posted_at at time zone p_zone)::integer, count(*), -sum(entry.amount)::bigint
  from ledger_entry entry join ledger_account account on account.id = entry.account_id
  where entry.kind = 'stake' and entry.balance_after is not null
    and entry.posted_at >= p_from and entry.posted_at < p_to and account.currency <> 'FUN'
  group by 1
$$;
