-- Folds what members did on a day that is being closed into the figures of their uplines of that day, and
-- notes who was in the large teams at its end. Several workers may do it; each day counts once.
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
  delete from agents.team_part;
  with line as materialized (
    select member.id, line.agent_id
    from members.member member
    cross join lateral unnest(
      case when exists (select from members.upline_change change where change.member_id = member.id)
        then members.upline_on(member.id, p_day) else member.upline end
    ) line (agent_id)
    where member.registered_at < p_to
  ), size as (
    insert into agents.team_size (agent_id, day, day_end, members)
    select line.agent_id, p_day, p_to, count(*)::integer from line
    group by line.agent_id having count(*) >= p_large
    returning agent_id
  )
  insert into agents.team_part (agent_id, place, bits)
  select line.agent_id, line.id >> 13, agents.set_bits(decode(repeat('00', 1024), 'hex'),
    array_agg((line.id & 8191)::integer), array_agg(1))
  from line join size on size.agent_id = line.agent_id
  group by line.agent_id, line.id >> 13;
end $$;
