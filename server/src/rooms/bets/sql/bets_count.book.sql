create or replace function bets_count(
  p_member bigint[], p_category text[], p_game text[], p_currency text[], p_stake bigint[], p_payout bigint[],
  p_sign integer, p_day date, p_wagered bigint[] default null
) returns void
language sql set search_path from current as $$
  insert into bets_turnover as t (member_id, day, category, game, currency, bets, stake, payout,
    valid_turnover)
  select b.member, p_day, b.category, b.game, b.currency, p_sign * count(*), p_sign * sum(b.stake),
    p_sign * sum(b.payout), p_sign * sum(coalesce(b.wagered, least(b.stake, abs(b.payout - b.stake))))
  from unnest(p_member, p_category, p_game, p_currency, p_stake, p_payout, p_wagered)
    b (member, category, game, currency, stake, payout, wagered)
  group by b.member, b.category, b.game, b.currency
  order by b.member, b.category, b.game
  on conflict (member_id, day, category, game) do update set
    bets = t.bets + excluded.bets, stake = t.stake + excluded.stake,
    payout = t.payout + excluded.payout, valid_turnover = t.valid_turnover + excluded.valid_turnover
$$;
