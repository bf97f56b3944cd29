-- Members of this book who deposited and withdrew within a span, and played less than a multiple of the
-- deposits since the first of them. What still runs counts as played; what covers itself does not.
create or replace function risk_no_play(
  p_from timestamptz, p_zone text, p_least bigint, p_share bigint, p_times bigint
) returns table (
  member_id bigint, deposited bigint, withdrawn bigint, played bigint, first_at timestamptz
)
language sql stable set search_path from current as $$
  with paid_in as materialized (
    select deposit.member_id, sum(deposit.amount - deposit.fee)::bigint as deposited,
      min(deposit.closed_at) as first_at
    from cashier_deposit deposit
    where deposit.state = 'success' and deposit.closed_at >= p_from
    group by deposit.member_id having sum(deposit.amount - deposit.fee) >= p_least
  ), both_ways as materialized (
    select paid_in.*, out.withdrawn from paid_in
    cross join lateral (
      select coalesce(sum(withdrawal.amount), 0)::bigint as withdrawn from cashier_withdrawal withdrawal
      where withdrawal.member_id = paid_in.member_id and withdrawal.created_at >= paid_in.first_at
        and withdrawal.state not in ('rejected', 'cancelled')
    ) out
    where out.withdrawn * 10000 >= paid_in.deposited * p_share and out.withdrawn > 0
  )
  select both_ways.member_id, both_ways.deposited, both_ways.withdrawn, played.played, both_ways.first_at
  from both_ways
  cross join lateral (
    select (
      coalesce((
        select sum(turnover.valid_turnover) from bets_turnover turnover
        where turnover.member_id = both_ways.member_id
          and turnover.day >= (both_ways.first_at at time zone p_zone)::date
      ), 0) + coalesce((
        select sum(bet.stake) from bets_bet bet
        where bet.member_id = both_ways.member_id and bet.placed_at >= both_ways.first_at
          and bet.state = 'placed'
      ), 0)
    )::bigint as played
  ) played
  where played.played * 10000 < both_ways.deposited * p_times
$$;
