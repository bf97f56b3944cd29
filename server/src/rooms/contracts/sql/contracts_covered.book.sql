-- By category, what comes off the base of a salary between two moments, since members of this book bet
-- against others: of each side what was found, and at any moment no more than bills have counted of its bets
-- and not taken off again. So no stake comes off that no bill counted, and each comes off once: a void gives
-- back what was off of the stake, in the moment of the void. Of hours as hours count play, else as days do; a
-- bet is of the line of the day it was placed.
create or replace function contracts_covered(
  p_payee bigint, p_own boolean, p_from timestamptz, p_to timestamptz, p_zone text, p_is_hour boolean
) returns table (category text, valid_turnover bigint)
language sql stable set search_path from current as $$
  with bet as materialized (
    select side.member_id, side.draw_id, side.play, side.found_at, bet.id, bet.valid_turnover
    from contracts_moved_sides(p_payee, p_own, p_from, p_to) moved
    join contracts.covered side on side.member_id = moved.member_id and side.draw_id = moved.draw_id
      and side.play = moved.play
    join bets_bet bet on bet.member_id = side.member_id and bet.draw_key = side.draw_id
      and bet.placed_at >= side.placed_day - interval '1 day' and bet.settled_at <= side.found_at
    left join lottery_wager wager on wager.draw_id = bet.draw_key and wager.bet_id = bet.id
    where coalesce(wager.play, bet.game) = side.play and bet.currency <> 'FUN'
      and case when p_is_hour
        then contracts.was_in_hour(bet.member_id, bet.settled_at, p_from, p_zone)
          and bet.placed_at >= p_from - interval '7 days'
            - ceil(extract(epoch from p_from - bet.settled_at) / 3600) * interval '1 hour'
        else contracts.was_in_day(bet.member_id, (bet.settled_at at time zone p_zone)::date) end
  ), changed as materialized (
    select bet.member_id, bet.draw_id, bet.play, bet.found_at, change.at, change.valid_turnover,
      case when p_is_hour then contracts.was_in_hour(bet.member_id, change.at, p_from, p_zone)
        else contracts.was_in_day(bet.member_id, (change.at at time zone p_zone)::date) end as is_counted
    from bet join bets_correction change on change.bet_id = bet.id
  ), event as (
    -- What the bets had before any change, and each change that was counted.
    select bet.member_id, bet.draw_id, bet.play, bet.found_at as at, bet.valid_turnover as amount from bet
    union all
    select changed.member_id, changed.draw_id, changed.play, changed.found_at, -changed.valid_turnover
    from changed
    union all
    select changed.member_id, changed.draw_id, changed.play, greatest(changed.at, changed.found_at),
      changed.valid_turnover
    from changed where changed.is_counted
  ), counted as (
    select event.member_id, event.draw_id, event.play, event.at, sum(sum(event.amount)) over (
        partition by event.member_id, event.draw_id, event.play order by event.at
      ) as amount
    from event group by event.member_id, event.draw_id, event.play, event.at
  ), off as (
    select side.*, counted.at, least(side.valid_turnover, greatest(counted.amount, 0)) as amount
    from counted
    join contracts.covered side on side.member_id = counted.member_id and side.draw_id = counted.draw_id
      and side.play = counted.play
  ), step as (
    select off.*, off.amount - coalesce(lag(off.amount) over (
        partition by off.member_id, off.draw_id, off.play order by off.at
      ), 0) as change
    from off
  )
  select step.category, sum(step.change)::bigint
  from step
  cross join lateral members.upline_on(step.member_id, step.placed_day) line (upline)
  where step.change <> 0 and step.at >= p_from and step.at < p_to
    and (p_own or line.upline @> array[p_payee])
    -- Days have left out such accounts when they were closed.
    and not (p_is_hour and members.is_of_own_line(step.member_id, line.upline))
  group by step.category having sum(step.change) <> 0
$$;
