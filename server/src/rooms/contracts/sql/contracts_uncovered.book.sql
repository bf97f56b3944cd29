-- By category, what the stakes of this book that were found to be covered do not come off any more, between
-- two moments: what a void or a correction took from the bets themselves has come off as play already. Of a
-- side no more than its bets still have may be off, so each stake comes off once, whatever came first; what
-- was voided while the search ran is given back in the moment of the find. Like contracts.covered_play, and
-- like the play of the day or hour of the change.
create or replace function contracts_uncovered(
  p_payee bigint, p_own boolean, p_from timestamptz, p_to timestamptz, p_zone text, p_is_hour boolean
) returns table (category text, valid_turnover bigint)
language sql stable set search_path from current as $$
  with bet as materialized (
    select moved.member_id, moved.draw_id, moved.play, side.found_at, bet.id, bet.valid_turnover
    from contracts_moved_sides(p_payee, p_own, p_from, p_to) moved
    join contracts.covered side on side.member_id = moved.member_id and side.draw_id = moved.draw_id
      and side.play = moved.play
    join bets_bet bet on bet.member_id = side.member_id and bet.draw_key = side.draw_id
      and bet.placed_at >= side.placed_day - interval '1 day' and bet.settled_at <= side.found_at
    left join lottery_wager wager on wager.draw_id = bet.draw_key and wager.bet_id = bet.id
    where coalesce(wager.play, bet.game) = side.play
  ), changed as materialized (
    select bet.member_id, bet.draw_id, bet.play, bet.found_at, change.at, change.valid_turnover
    from bet join bets_correction change on change.bet_id = bet.id and change.at > bet.found_at
  ), event as (
    -- What the bets had when the side was found, and each change since then.
    select bet.member_id, bet.draw_id, bet.play, bet.found_at as at, bet.valid_turnover as amount from bet
    union all
    select changed.member_id, changed.draw_id, changed.play, changed.found_at, -changed.valid_turnover
    from changed
    union all
    select changed.member_id, changed.draw_id, changed.play, changed.at, changed.valid_turnover from changed
  ), remaining as (
    select event.member_id, event.draw_id, event.play, event.at, sum(sum(event.amount)) over (
        partition by event.member_id, event.draw_id, event.play order by event.at
      ) as amount
    from event group by event.member_id, event.draw_id, event.play, event.at
  ), given as (
    select side.*, remaining.at, (remaining.at at time zone p_zone)::date as at_day,
      greatest(side.valid_turnover - greatest(remaining.amount, 0), 0) as amount
    from remaining
    join contracts.covered side on side.member_id = remaining.member_id
      and side.draw_id = remaining.draw_id and side.play = remaining.play
  ), step as (
    select given.*, given.amount - coalesce(lag(given.amount) over (
        partition by given.member_id, given.draw_id, given.play order by given.at
      ), 0) as back
    from given
  )
  select step.category, sum(step.back)::bigint
  from step
  cross join lateral members.upline_on(step.member_id, step.placed_day) line (upline)
  where step.back <> 0 and step.at >= p_from and step.at < p_to
    and (p_own or line.upline @> array[p_payee])
    and not members.is_of_own_line(step.member_id, line.upline)
    -- What did not come off, or was not taken from the play, is not given back.
    and (p_is_hour or not exists (
      select from agents.hidden hidden where hidden.member_id = step.member_id
        and (hidden.from_day <= step.day and hidden.until_day >= step.day
          or hidden.from_day <= step.at_day and hidden.until_day >= step.at_day)
    ))
    and (step.at = step.found_at or not (p_is_hour and protection_is_closed(step.member_id, p_to)))
    and (step.at = step.found_at or not exists (
      select from agents.braked braked where braked.member_id = step.member_id
        and braked.day = step.at_day - case when p_is_hour then 1 else 0 end
    ))
  group by step.category having sum(step.back) <> 0
$$;
