-- How many members of this book played, deposited and deposited first within a span that is a day, and on
-- which day those who deposited first had registered.
create or replace function reports_people(p_day date, p_from timestamptz, p_to timestamptz, p_zone text)
returns table (bettors bigint, depositors bigint, first_depositors bigint, registered_days date[])
language sql stable set search_path from current as $$
  with depositor as materialized (
    select distinct deposit.member_id from cashier_deposit deposit
    where deposit.state = 'success' and deposit.closed_at >= p_from and deposit.closed_at < p_to
  ), first as materialized (
    select depositor.member_id from depositor where not exists (
      select from cashier_deposit former where former.member_id = depositor.member_id
        and former.state = 'success' and former.closed_at < p_from
    )
  )
  select
    (select count(*) from (
      select turnover.member_id from bets_turnover turnover
      where turnover.day = p_day and turnover.currency <> 'FUN'
      group by turnover.member_id having sum(turnover.bets) > 0
    ) bettor),
    (select count(*) from depositor), (select count(*) from first),
    (select array_agg((member.registered_at at time zone p_zone)::date)
     from first join members.member member on member.id = first.member_id)
$$;
