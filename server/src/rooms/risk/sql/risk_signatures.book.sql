-- What members of this book bet on, in four short signatures each: members of a team or a person whose draws
-- are nearly the same have one in common. Only who staked enough on enough settled draws is compared.
create or replace function risk_signatures(
  p_from timestamptz, p_day date, p_stake bigint, p_draws bigint
) returns table (member_id bigint, circle text, bands bigint[])
language sql stable set search_path from current as $$
  with large as materialized (
    select turnover.member_id from bets_turnover turnover
    where turnover.day >= p_day and turnover.currency <> 'FUN' and turnover.category = 'LOTT'
    group by turnover.member_id having sum(turnover.stake) >= p_stake and sum(turnover.bets) >= p_draws
  ), circle as materialized (
    select large.member_id, 'team ' || coalesce(member.upline[1], member.id) as circle
    from large join members.member member on member.id = large.member_id
    where member.upline <> '{}' or member.type in (1, 2, 41, 42)
    union all
    select large.member_id, 'person ' || one.person_id
    from large join members.same_person one on one.member_id = large.member_id
  ), side as materialized (
    select bet.member_id, bet.draw_key || ' ' || coalesce(wager.play, bet.game) as side
    from bets_bet bet
    left join lottery_wager wager on wager.draw_id = bet.draw_key and wager.bet_id = bet.id
    where bet.member_id in (select circle.member_id from circle) and bet.placed_at >= p_from
      and bet.draw_key is not null and bet.state = 'settled'
    group by 1, 2
  ), played as (
    select side.member_id, array_agg(side.side) as sides from side
    group by side.member_id having count(*) >= p_draws
  ), signed as (
    select played.member_id, array(
      select hashtextextended(string_agg(lowest.hash::text, ' ' order by lowest.hash), 0)
      from generate_series(1, 4) seed
      cross join lateral (
        select hashtextextended(side, seed) as hash from unnest(played.sides) side order by 1 limit 3
      ) lowest
      group by seed order by seed
    ) as bands
    from played
  )
  select circle.member_id, circle.circle, signed.bands
  from signed join circle on circle.member_id = signed.member_id
$$;
