-- What the team of an agent played in bets that were settled within an hour, or a member themselves, by
-- member and category; without other accounts of their uplines. A bet is of the line of the day it was
-- placed. Bets that were placed more than a week before are left to the daily salary.
create or replace function contracts_hour(
  p_payee bigint, p_own boolean, p_from timestamptz, p_to timestamptz
) returns table (member_id bigint, category text, valid_turnover bigint)
language sql stable set search_path from current as $$
  with team as materialized (
    select member.id from members.member member where not p_own and member.upline @> array[p_payee]
    union
    -- Late bets are of a former line.
    select change.member_id from members.upline_change change
    where not p_own and (change.upline @> array[p_payee] or change.upline_before @> array[p_payee])
    union
    select p_payee where p_own
  )
  select bet.member_id, bet.category, sum(bet.valid_turnover)::bigint
  from team
  join bets_bet bet on bet.member_id = team.id
    and bet.placed_at >= p_from - interval '7 days' and bet.placed_at < p_to
  cross join lateral members.upline_on(team.id, bet.placed_day) line (upline)
  where bet.state = 'settled' and bet.settled_at >= p_from and bet.settled_at < p_to
    and bet.currency <> 'FUN' and (p_own or line.upline @> array[p_payee])
    and not protection_is_closed(team.id, p_to)
    and not members.is_of_own_line(team.id, line.upline)
  group by bet.member_id, bet.category
$$;
