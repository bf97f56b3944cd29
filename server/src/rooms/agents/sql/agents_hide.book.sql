-- Hides members from their uplines, for a day and what passed of its month: those to whom play is closed,
-- unless the house has lost on them, and other accounts of an upline, who would earn on their own play. What
-- was folded of the month leaves the figures of their teams. What was paid for the days before stays paid.
create or replace function agents_hide(p_day date, p_top_series integer, p_at timestamptz) returns void
language plpgsql set search_path from current as $$
declare
  v_month date := date_trunc('month', p_day::timestamp)::date;
  v_member bigint[]; v_from date[]; v_own_line boolean[];
begin
  select array_agg(played.member_id order by played.member_id),
    array_agg(coalesce(hidden.until_day + 1, v_month) order by played.member_id),
    array_agg(not played.is_closed order by played.member_id)
  into v_member, v_from, v_own_line
  from (
    select one.member_id, bool_or(one.is_closed) as is_closed
    from (
      select closed.id as member_id, true as is_closed from protection_closed_members(p_at) closed (id)
      union all select person.member_id, false from members.same_person person
    ) one
    where exists (
      select from bets_turnover turnover
      where turnover.member_id = one.member_id and turnover.day >= v_month and turnover.day <= p_day
    )
    group by one.member_id
  ) played
  left join agents.hidden hidden on hidden.member_id = played.member_id and hidden.from_day = v_month
  where played.is_closed and (
      select coalesce(sum(turnover.stake - turnover.payout - turnover.rebate), 0) from bets_turnover turnover
      where turnover.member_id = played.member_id and turnover.day <= p_day
        and turnover.day >= coalesce(hidden.until_day + 1, v_month)
    ) >= 0
    or members.is_of_own_line(played.member_id, members.upline_on(played.member_id, p_day));

  update agents.team_day team set bets = team.bets - gone.bets, stake = team.stake - gone.stake,
    payout = team.payout - gone.payout, rebate = team.rebate - gone.rebate,
    valid_turnover = team.valid_turnover - gone.valid_turnover
  from (
    select line.agent_id, folded.day, line.category, sum(line.bets)::bigint as bets,
      sum(line.stake)::bigint as stake, sum(line.payout)::bigint as payout,
      sum(line.rebate)::bigint as rebate, sum(line.valid_turnover)::bigint as valid_turnover
    from unnest(v_member, v_from) hiding (member_id, from_day)
    cross join lateral (
      select (hiding.from_day + place)::date as day
      from generate_series(0, p_day - hiding.from_day - 1) place
    ) folded
    cross join lateral agents_lines(folded.day, hiding.member_id - 1, hiding.member_id, p_top_series) line
    where line.agent_id <> line.member_id
    group by line.agent_id, folded.day, line.category
  ) gone
  where team.agent_id = gone.agent_id and team.day = gone.day and team.category = gone.category;

  insert into agents.hidden as hidden (member_id, from_day, until_day, is_own_line, left_out)
  select hiding.member_id, v_month, p_day, hiding.is_own_line, array[p_day]
  from unnest(v_member, v_own_line) hiding (member_id, is_own_line)
  on conflict (member_id, from_day) do update
  set until_day = excluded.until_day, is_own_line = hidden.is_own_line and excluded.is_own_line,
    left_out = hidden.left_out || excluded.left_out;
end $$;
