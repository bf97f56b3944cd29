-- What members of this book played on a range of days, one row for each member, day, category and game, the
-- latest day first, after a place in that order.
create or replace function reports_played(
  p_first date, p_last date, p_category text, p_game text[], p_line bigint,
  p_after_day date, p_after_member bigint, p_after_category text, p_after_game text, p_limit integer
) returns table (
  day date, member_id bigint, category text, game text, bets bigint, stake bigint, payout bigint,
  rebate bigint
)
language sql stable set search_path from current as $$
  select turnover.day, turnover.member_id, turnover.category, turnover.game, sum(turnover.bets)::bigint,
    sum(turnover.stake)::bigint, sum(turnover.payout)::bigint, sum(turnover.rebate)::bigint
  from bets_turnover turnover
  where turnover.day >= p_first and turnover.day <= coalesce(p_after_day, p_last)
    and turnover.currency <> 'FUN'
    and (p_after_day is null or (turnover.day, turnover.member_id, turnover.category, turnover.game)
      < (p_after_day, p_after_member, p_after_category, p_after_game))
    and (p_category is null or turnover.category = p_category)
    and (p_game is null or turnover.game = any (p_game))
    and (p_line is null or p_line = (
      select reports.line_of(
        case when member.id in (select change.member_id from members.upline_change change)
          then members.upline_on(member.id, turnover.day) else member.upline end, member.id, member.type)
      from members.member member where member.id = turnover.member_id
    ))
  group by turnover.day, turnover.member_id, turnover.category, turnover.game
  -- Bets that were voided on their own day have left nothing.
  having sum(turnover.bets) <> 0 or sum(turnover.stake) <> 0 or sum(turnover.payout) <> 0
    or sum(turnover.rebate) <> 0
  order by turnover.day desc, turnover.member_id desc, turnover.category desc, turnover.game desc
  limit p_limit
$$;
