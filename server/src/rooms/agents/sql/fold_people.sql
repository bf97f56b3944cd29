-- Folds what members did on a day that is being closed into the figures of their uplines of that day, and
-- counts the large teams as they were at its end. Several workers may do it; each day counts once.
create or replace function agents.fold_people(
  p_day date, p_from timestamptz, p_to timestamptz, p_active bigint, p_large integer
) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('agents.fold_people'));
  if exists (select from agents.closing where day = p_day and closed_at is not null) then
    return;
  end if;
  insert into agents.people_day (agent_id, day, registrations, first_deposits, deposits, withdrawals, rewards,
    places, bettors, active, logins)
  select figure.agent_id, p_day, figure.registrations, figure.first_deposits, figure.deposits,
    figure.withdrawals, figure.rewards, figure.places, figure.bettors, figure.active, figure.logins
  from agents.people_of_day(p_day, p_from, p_to, p_active) figure
  on conflict do nothing;
  delete from agents.team_size;
  insert into agents.team_size (agent_id, day, day_end, members)
  select line.agent_id, p_day, p_to, count(*)::integer
  from members.member member
  cross join lateral unnest(
    case when exists (select from members.upline_change change where change.member_id = member.id)
      then members.upline_on(member.id, p_day) else member.upline end
  ) line (agent_id)
  where member.registered_at < p_to
  group by line.agent_id having count(*) >= p_large;
end $$;
