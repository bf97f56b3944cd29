-- Settled play of real money in this book on a range of days, by day, line, category and game. Without lines
-- every line is 0, which spares reading the members.
create or replace function reports_play(p_first date, p_last date, p_with_lines boolean)
returns table (
  day date, line bigint, category text, vendor text, game text, bets bigint, stake bigint, payout bigint,
  rebate bigint, turnover bigint, cost bigint
)
language sql stable set search_path from current as $$
  with played as (
    select turnover.day, case when p_with_lines then turnover.member_id end as member_id, turnover.category,
      turnover.game, sum(turnover.bets) as bets, sum(turnover.stake) as stake, sum(turnover.payout) as payout,
      sum(turnover.rebate) as rebate, sum(turnover.valid_turnover) as valid
    from bets_turnover turnover
    where turnover.day >= p_first and turnover.day <= p_last and turnover.currency <> 'FUN'
    group by 1, 2, 3, 4
  ), summed as (
    select played.day, coalesce(reports.line_of(
        case when changed.member_id is null then member.upline
          else members.upline_on(played.member_id, played.day) end, member.id, member.type), 0) as line,
      played.category, played.game, sum(played.bets)::bigint as bets, sum(played.stake)::bigint as stake,
      sum(played.payout)::bigint as payout, sum(played.rebate)::bigint as rebate,
      sum(played.valid)::bigint as valid
    from played
    left join members.member member on member.id = played.member_id
    left join (select distinct change.member_id from members.upline_change change) changed
      on changed.member_id = played.member_id
    group by 1, 2, 3, 4
  ), game as materialized (
    select code.category, code.game, reports.vendor_of(code.game, code.category) as vendor
    from (select distinct summed.category, summed.game from summed) code
  )
  select summed.day, summed.line, summed.category, game.vendor, summed.game, summed.bets, summed.stake,
    summed.payout, summed.rebate, summed.valid,
    trunc((summed.stake - summed.payout)::numeric * reports.rate_on('vendor', game.vendor, summed.day)
      / 10000)::bigint
  from summed join game on game.category = summed.category and game.game = summed.game
$$;
