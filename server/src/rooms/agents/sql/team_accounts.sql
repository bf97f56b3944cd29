-- The accounts of an agent's team whose person has several, and their valid turnover on the closed days of a
-- range; also those who were moved since its first day, whose former days may count.
create or replace function agents.team_accounts(
  p_agent bigint, p_first date, p_last date, p_closed bigint[]
) returns table (account bigint, person bigint, turnover bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_first bigint; v_bits bytea; v_account bigint[];
begin
  select team.first_id, team.bits into v_first, v_bits from agents.team_now(p_agent, p_closed) team;
  if v_bits is null then
    v_account := array(
      select member.id from members.member member
      where member.upline @> array[p_agent]
        and exists (select from members.same_person one where one.member_id = member.id)
    );
  else
    v_account := array(
      select one.member_id from members.same_person one
      where agents.has_bit(v_bits, v_first, one.member_id)
    );
  end if;
  v_account := array(
    select unnest(v_account)
    union select change.member_id from members.upline_change change
      where change.from_day > p_first
        and exists (select from members.same_person one where one.member_id = change.member_id)
    except select unnest(p_closed)
  );
  return query
  select one.member_id, one.person_id, coalesce(past.turnover, 0)
  from members.same_person one
  left join agents.team_past(p_agent, v_account, p_first, p_last) past on past.member_id = one.member_id
  where one.member_id in (select unnest(v_account));
end $$;
