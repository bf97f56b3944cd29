-- What the team of an agent played in bets that were settled within an hour, or a member themselves, by
-- member and category; without other accounts of their uplines. Bets that were placed more than a week
-- before are left to the daily salary.
create or replace function contracts_hour(
  p_payee bigint, p_own boolean, p_from timestamptz, p_to timestamptz
) returns table (member_id bigint, category text, valid_turnover bigint)
language sql stable set search_path from current as $$
  select bet.member_id, bet.category, sum(bet.valid_turnover)::bigint
  from members.member member
  join bets_bet bet on bet.member_id = member.id
    and bet.placed_at >= p_from - interval '7 days' and bet.placed_at < p_to
  where (case when p_own then member.id = p_payee else member.upline @> array[p_payee] end)
    and bet.state = 'settled' and bet.settled_at >= p_from and bet.settled_at < p_to
    and bet.currency <> 'FUN' and not protection_is_closed(member.id, p_to)
    and not members.is_of_own_line(member.id, member.upline)
  group by bet.member_id, bet.category
$$;
