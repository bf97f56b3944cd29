-- By category, the turnover of the team of an agent, or of a member themselves, that was found between two
-- days and between two moments to be covered by a bet against it. A bet is of the line of the day it was
-- placed. Hidden members are left out, as they are of the play of a day; an hour, for which the days are
-- null, has counted the stakes of everybody before it knew who is hidden.
create or replace function contracts.covered_play(
  p_payee bigint, p_own boolean, p_first date, p_last date, p_from timestamptz, p_to timestamptz
) returns table (category text, valid_turnover bigint)
language sql stable as $$
  select covered.category, sum(covered.valid_turnover)::bigint
  from contracts.covered covered
  cross join lateral members.upline_on(covered.member_id, covered.placed_day) line (upline)
  where (p_first is null or covered.day >= p_first and covered.day <= p_last) and covered.found_at >= p_from
    and covered.found_at < p_to
    and case when p_own then covered.member_id = p_payee else line.upline @> array[p_payee] end
    and not members.is_of_own_line(covered.member_id, line.upline)
    and (p_first is null or not exists (
      select from agents.hidden hidden where hidden.member_id = covered.member_id
        and hidden.from_day <= covered.day and hidden.until_day >= covered.day
    ))
  group by covered.category
$$;
