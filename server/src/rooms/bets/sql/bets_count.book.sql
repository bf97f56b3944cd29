-- Counts settled bets on a day, or takes the count back (a sign of -1). A bet counts what was wagered of it
-- if that is known, otherwise by the usual rule.
create or replace function bets_count(
  p_member bigint[], p_category text[], p_game text[], p_currency text[], p_stake bigint[], p_payout bigint[],
  p_sign integer, p_day date, p_wagered bigint[] default null
) returns void
language sql set search_path from current as $$
  insert into bets_turnover as turnover (member_id, day, category, game, currency, bets, stake, payout,
    valid_turnover)
  select bet.member, p_day, bet.category, bet.game, bet.currency, p_sign * count(*), p_sign * sum(bet.stake),
    p_sign * sum(bet.payout),
    p_sign * sum(coalesce(bet.wagered, least(bet.stake, abs(bet.payout - bet.stake))))
  from unnest(p_member, p_category, p_game, p_currency, p_stake, p_payout, p_wagered)
    bet (member, category, game, currency, stake, payout, wagered)
  group by bet.member, bet.category, bet.game, bet.currency
  order by bet.member, bet.category, bet.game
  on conflict (member_id, day, category, game) do update set
    bets = turnover.bets + excluded.bets, stake = turnover.stake + excluded.stake,
    payout = turnover.payout + excluded.payout,
    valid_turnover = turnover.valid_turnover + excluded.valid_turnover
$$;
