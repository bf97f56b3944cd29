-- What the team of an agent played in bets that were settled within an hour, or a member themselves, by
-- member and category; without other accounts of their uplines. A bet is of the line of the day it was
-- placed. Bets that were placed more than a week before are left to the daily salary. What changed of a bet
-- after its hour counts in the hour of the change, as it does for a day: so an hour may be negative. Members
-- to whom play was closed when the hour was noted (contracts.hour), and those whose day before was braked,
-- are left out, and so is what changed of a bet that its own hour left out.
create or replace function contracts_hour(
  p_payee bigint, p_own boolean, p_from timestamptz, p_to timestamptz, p_zone text
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
  ), part as (
    select bet.member_id, bet.category, bet.placed_day, bet.valid_turnover
    from team
    join bets_bet bet on bet.member_id = team.id
      and bet.placed_at >= p_from - interval '7 days' and bet.placed_at < p_to
    where bet.settled_at >= p_from and bet.settled_at < p_to and bet.currency <> 'FUN'
    union all
    select later.member_id, later.category, later.placed_day, -later.valid_turnover
    from team
    join bets_correction later on later.member_id = team.id and later.at >= p_to
    where later.settled_at >= p_from and later.settled_at < p_to and later.currency <> 'FUN'
      and later.placed_at >= p_from - interval '7 days'
    union all
    select change.member_id, change.category, change.placed_day, change.valid_turnover
    from team
    join bets_correction change on change.member_id = team.id and change.at >= p_from and change.at < p_to
    where change.settled_at < p_from and change.currency <> 'FUN'
      -- Only what the hour of the bet counted.
      and change.placed_at >= p_from - interval '7 days'
        - ceil(extract(epoch from p_from - change.settled_at) / 3600) * interval '1 hour'
      and contracts.was_in_hour(change.member_id, change.settled_at, p_from, p_zone)
  )
  select part.member_id, part.category, sum(part.valid_turnover)::bigint
  from part
  cross join lateral members.upline_on(part.member_id, part.placed_day) line (upline)
  where (p_own or line.upline @> array[p_payee])
    and contracts.was_in_hour(part.member_id, p_from, p_from, p_zone)
    and not members.is_of_own_line(part.member_id, line.upline)
  group by part.member_id, part.category having sum(part.valid_turnover) <> 0
$$;
