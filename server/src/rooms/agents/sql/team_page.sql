-- A page of the members of an agent's team, without those to whom play is closed: the newest first, or those
-- who logged in last. The page of a large team is read from the index alone, from its nearer end.
create or replace function agents.team_page(
  p_agent bigint, p_closed bigint[], p_by_login boolean, p_offset integer, p_limit integer
) returns setof bigint
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_sort = off as $$
declare
  v_first bigint; v_bits bytea; v_total bigint; v_upto bigint; v_back boolean; v_skip bigint; v_take bigint;
begin
  select team.first_id, team.bits into v_first, v_bits from agents.team_now(p_agent, p_closed) team;
  if v_bits is null then
    return query
    select member.id from members.member member
    where member.upline @> array[p_agent] and not member.id = any (p_closed)
    order by case when p_by_login then coalesce(member.last_login_at, '-infinity') end desc, member.id desc
    offset p_offset limit p_limit;
    return;
  end if;
  v_total := bit_count(v_bits);
  v_upto := v_first + 8 * length(v_bits);
  v_take := greatest(least(p_limit, v_total - p_offset), 0);
  v_back := p_offset > v_total / 2;
  v_skip := case when v_back then greatest(v_total - p_offset - v_take, 0) else p_offset end;
  if p_by_login and v_back then
    return query
    select member.id from members.member member where agents.has_bit(v_bits, v_first, member.id)
    order by coalesce(member.last_login_at, '-infinity'), member.id offset v_skip limit v_take;
  elsif p_by_login then
    return query
    select member.id from members.member member where agents.has_bit(v_bits, v_first, member.id)
    order by coalesce(member.last_login_at, '-infinity') desc, member.id desc offset v_skip limit v_take;
  elsif v_back then
    return query
    select member.id from members.member member
    where member.id >= v_first and member.id < v_upto and agents.has_bit(v_bits, v_first, member.id)
    order by member.id offset v_skip limit v_take;
  else
    return query
    select member.id from members.member member
    where member.id >= v_first and member.id < v_upto and agents.has_bit(v_bits, v_first, member.id)
    order by member.id desc offset v_skip limit v_take;
  end if;
end $$;
