-- Who is below an agent now, without the members to whom play is closed: a bit for each id from the first on.
-- Null for a small team, which was not noted when the last day was closed.
create or replace function agents.team_now(
  p_agent bigint, p_closed bigint[], out first_id bigint, out bits bytea
)
language sql stable set plan_cache_mode = force_generic_plan set enable_nestloop = on as $$
  with part as materialized (
    select part.place, part.bits from agents.team_part part where part.agent_id = p_agent
  ), change as materialized (
    select one.member_id >> 13 as place, array_agg((one.member_id & 8191)::integer) as places,
      array_agg((one.sign > 0)::integer) as signs
    from agents.team_size size
    cross join lateral agents.team_changes(p_agent, size.day, size.day_end, p_closed) one
    where size.agent_id = p_agent and exists (select from part)
    group by one.member_id >> 13
  ), span as (
    select min(one.place) as first, max(one.place) as last
    from (select part.place from part union all select change.place from change) one
  ), nobody as (
    select decode(repeat('00', 1024), 'hex') as bits
  )
  select span.first * 8192, (
    select string_agg(case when change.place is null then coalesce(part.bits, nobody.bits)
        else agents.set_bits(coalesce(part.bits, nobody.bits), change.places, change.signs) end,
      '' order by one.place)
    from generate_series(span.first, span.last) one (place)
    cross join nobody
    left join part on part.place = one.place
    left join change on change.place = one.place
  )
  from span
$$;
