-- What these members of this book staked on and won from each play of each settled draw within a span.
create or replace function risk_sides(p_member_ids bigint[], p_from timestamptz) returns table (
  member_id bigint, draw_id bigint, play text, stake bigint, payout bigint, at timestamptz,
  valid_turnover bigint, category text, placed_day date
)
language sql stable set search_path from current as $$
  select bet.member_id, bet.draw_key, coalesce(wager.play, bet.game), sum(bet.stake)::bigint,
    sum(bet.payout)::bigint, min(bet.placed_at), sum(bet.valid_turnover)::bigint, min(bet.category),
    min(bet.placed_day)
  from bets_bet bet
  left join lottery_wager wager on wager.draw_id = bet.draw_key and wager.bet_id = bet.id
  where bet.member_id = any (p_member_ids) and bet.placed_at >= p_from and bet.draw_key is not null
    and bet.state = 'settled'
  group by bet.member_id, bet.draw_key, coalesce(wager.play, bet.game)
$$;
