-- People and money of an agent's team on closed days of a range, without the members to whom play is closed.
-- Each member of the range counts once (agents.people_day).
create or replace function agents.team_people(
  p_agent bigint, p_first date, p_last date, p_from timestamptz, p_to timestamptz, p_active bigint,
  p_closed bigint[], out registrations bigint, out first_deposits bigint, out deposits bigint,
  out withdrawals bigint, out rewards bigint, out bettors bigint, out active bigint, out logins bigint
)
language sql stable as $$
  select sum(part.registrations)::bigint, sum(part.first_deposits)::bigint, sum(part.deposits)::bigint,
    sum(part.withdrawals)::bigint, sum(part.rewards)::bigint, sum(part.bettors)::bigint,
    sum(part.active)::bigint, sum(part.logins)::bigint
  from (
    select 0 as registrations, 0 as first_deposits, 0 as deposits, 0 as withdrawals, 0 as rewards,
      0 as bettors, 0 as active, 0 as logins
    union all
    select figure.registrations, figure.first_deposits, figure.deposits, figure.withdrawals, figure.rewards,
      step.bettors, step.active, step.logins
    from agents.people_day figure
    cross join lateral (
      select coalesce(sum(turn.bettors), 0) as bettors, coalesce(sum(turn.active), 0) as active,
        coalesce(sum(turn.logins), 0) as logins
      from unnest(figure.places, figure.bettors, figure.active, figure.logins)
        turn (place, bettors, active, logins)
      where turn.place <= figure.day - p_first
    ) step
    where figure.agent_id = p_agent and figure.day >= p_first and figure.day <= p_last
    union all
    select 0, -count(*) filter (where fact.is_first_deposit), -sum(fact.deposits), -sum(fact.withdrawals),
      -sum(fact.rewards), -(sum(fact.bets) > 0)::integer, -(sum(fact.valid_turnover) >= p_active)::integer,
      -bool_or(fact.logged_in)::integer
    from agents.member_day fact
    where fact.member_id = any (p_closed) and fact.day >= p_first and fact.day <= p_last
      and p_agent = any (fact.upline)
    group by fact.member_id
    union all
    select -1, 0, 0, 0, 0, 0, 0, 0
    from members.member member
    where member.id = any (p_closed) and member.registered_at >= p_from and member.registered_at < p_to
      and members.upline_on(member.id, '-infinity') @> array[p_agent]
  ) part
$$;
