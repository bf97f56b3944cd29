-- The bets of a member on a game that were settled within a span that is a day, the latest first. They were
-- placed on the days that the turnover of that day names.
create or replace function reports_bets(
  p_member bigint, p_day date, p_category text, p_game text, p_from timestamptz, p_to timestamptz,
  p_zone text, p_after_at timestamptz, p_after bigint, p_limit integer
) returns table (
  id bigint, placed_at timestamptz, settled_at timestamptz, stake bigint, payout bigint
)
language sql stable set search_path from current as $$
  select bet.id, bet.placed_at, bet.settled_at, bets_played(bet),
    bet.payout - bet.stake + bets_played(bet)
  from bets_bet bet
  where bet.member_id = p_member and bet.category = p_category and bet.game = p_game and bet.state = 'settled'
    and bet.placed_at < p_to and bet.settled_at >= p_from and bet.settled_at < p_to
    and bet.placed_at >= (
      select case when min(turnover.placed_day) = '-infinity' then '-infinity'
        else min(turnover.placed_day)::timestamp at time zone p_zone end
      from bets_turnover turnover where turnover.member_id = p_member and turnover.day = p_day
        and turnover.category = p_category and turnover.game = p_game
    )
    and (p_after is null or (bet.placed_at, bet.id) < (p_after_at, p_after))
    and bets_played(bet) is not null
  order by bet.placed_at desc, bet.id desc limit p_limit
$$;
