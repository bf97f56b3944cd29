-- By member and category, what bets lost on a day through voids and corrections that the bills of their own
-- days had left out: it comes off no bill. Days on which the play of the member is left out anyway have none.
create or replace function contracts_uncounted(p_payee bigint, p_own boolean, p_day date, p_zone text)
returns table (member_id bigint, category text, valid_turnover bigint)
language sql stable set search_path from current as $$
  with team as materialized (
    select member.id from members.member member where not p_own and member.upline @> array[p_payee]
    union
    select change.member_id from members.upline_change change
    where not p_own and (change.upline @> array[p_payee] or change.upline_before @> array[p_payee])
    union
    select p_payee where p_own
  )
  select change.member_id, change.category, -sum(change.valid_turnover)::bigint
  from team
  join bets_correction change on change.member_id = team.id
    and change.at >= p_day::timestamp at time zone p_zone
    and change.at < (p_day + 1)::timestamp at time zone p_zone
  cross join lateral members.upline_on(change.member_id, change.placed_day) line (upline)
  where change.settled_at < p_day::timestamp at time zone p_zone and change.currency <> 'FUN'
    and (p_own or line.upline @> array[p_payee])
    and not contracts.was_in_day(change.member_id, (change.settled_at at time zone p_zone)::date)
    and not exists (
      select from agents.braked braked where braked.member_id = change.member_id and braked.day = p_day
    )
    and not exists (
      select from agents.hidden hidden where hidden.member_id = change.member_id
        and hidden.from_day <= p_day and hidden.until_day >= p_day
    )
  group by change.member_id, change.category
$$;
