-- People and money of an agent's team on each closed day of a range that has any, without the members to whom
-- play is closed.
create or replace function agents.team_people_days(
  p_agent bigint, p_first date, p_last date, p_zone text, p_closed bigint[]
) returns table (day date, registrations integer, deposits bigint, withdrawals bigint, bettors integer)
language sql stable as $$
  select part.day, sum(part.registrations)::integer, sum(part.deposits)::bigint,
    sum(part.withdrawals)::bigint, sum(part.bettors)::integer
  from (
    select figure.day, figure.registrations, figure.deposits, figure.withdrawals,
      case when figure.places[1] = 0 then figure.bettors[1] else 0 end
    from agents.people_day figure
    where figure.agent_id = p_agent and figure.day >= p_first and figure.day <= p_last
    union all
    select fact.day, 0, -fact.deposits, -fact.withdrawals, -(fact.bets > 0)::integer
    from agents.member_day fact
    where fact.member_id = any (p_closed) and fact.day >= p_first and fact.day <= p_last
      and p_agent = any (fact.upline)
    union all
    select (member.registered_at at time zone p_zone)::date, -1, 0, 0, 0
    from members.member member
    where member.id = any (p_closed) and members.upline_on(member.id, '-infinity') @> array[p_agent]
      and (member.registered_at at time zone p_zone)::date between p_first and p_last
  ) part (day, registrations, deposits, withdrawals, bettors)
  group by part.day
$$;
