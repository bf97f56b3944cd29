-- Counts settled bets on a day by the day they were placed and the series they were sold at, or takes the
-- count back (a sign of -1). A bet counts what was wagered of it if that is known, or else by the usual rule.
create or replace function bets_count(
  p_member bigint[], p_category text[], p_game text[], p_currency text[], p_stake bigint[], p_payout bigint[],
  p_sign integer, p_day date, p_placed date[], p_wagered bigint[], p_refunded bigint[],
  p_series smallint[]
) returns void
language sql set search_path from current as $$
  insert into bets_turnover as turnover (member_id, day, placed_day, category, game, currency, bets, stake,
    payout, valid_turnover, refunded, series)
  select bet.member, p_day, bet.placed, bet.category, bet.game, bet.currency, p_sign * count(*),
    p_sign * sum(bet.stake), p_sign * sum(bet.payout),
    p_sign * sum(coalesce(bet.wagered, least(bet.stake, abs(bet.payout - bet.stake)))),
    p_sign * coalesce(sum(bet.refunded), 0), bet.series
  from unnest(p_member, p_category, p_game, p_currency, p_stake, p_payout, p_placed, p_wagered,
    p_refunded, p_series)
    bet (member, category, game, currency, stake, payout, placed, wagered, refunded, series)
  group by bet.member, bet.placed, bet.category, bet.game, bet.series, bet.currency
  order by bet.member, bet.placed, bet.category, bet.game, bet.series
  on conflict (member_id, day, placed_day, category, game, series) do update set
    bets = turnover.bets + excluded.bets, stake = turnover.stake + excluded.stake,
    payout = turnover.payout + excluded.payout,
    valid_turnover = turnover.valid_turnover + excluded.valid_turnover,
    refunded = turnover.refunded + excluded.refunded
$$;
