-- Stakes of real money within a span of time, by the hour of a zone in which they were placed.
create or replace function ledger_hours(p_from timestamptz, p_to timestamptz, p_zone text)
returns table (hour integer, stakes bigint, amount bigint)
language sql stable set search_path from current as $$
  select extract(hour from quarter.at at time zone p_zone)::integer, sum(quarter.stakes)::bigint,
    -sum(quarter.amount)::bigint
  from (
    -- No zone has an offset of other minutes, and there are few of them to convert.
    select date_bin('15 minutes', entry.posted_at, '2000-01-01 00:00+00') as at, count(*) as stakes,
      sum(entry.amount) as amount
    from ledger_entry entry
    where entry.kind = 'stake' and entry.balance_after is not null
      and entry.posted_at >= p_from and entry.posted_at < p_to
      and entry.account_id not in (select trial.id from ledger_account trial where trial.currency = 'FUN')
    group by 1
  ) quarter
  group by 1
$$;
