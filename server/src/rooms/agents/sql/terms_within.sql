-- The terms that members have on a platform day: at most those of each upline. A series that no level of the
-- line has is the house's.
create or replace function agents.terms_within(p_member bigint[], p_day date, p_top_series integer)
returns table (member_id bigint, series integer, rates jsonb)
language sql stable as $$
  with level as (
    select asked.id as member_id, line.id = asked.id as is_own, held.series, held.rates
    from unnest(p_member) asked (id)
    cross join lateral unnest(members.upline_on(asked.id, p_day) || asked.id) line (id)
    cross join lateral agents.terms_on(line.id, p_day) held
  ), rate as (
    select level.member_id, own.category, min(coalesce((level.rates ->> own.category)::integer, 0)) as rate
    from (
      select level.member_id, jsonb_object_keys(level.rates) as category from level where level.is_own
    ) own
    join level on level.member_id = own.member_id
    group by level.member_id, own.category
  )
  select level.member_id, coalesce(min(level.series), p_top_series)::integer, coalesce((
      select jsonb_object_agg(rate.category, rate.rate) from rate
      where rate.member_id = level.member_id and rate.rate > 0
    ), '{}')
  from level group by level.member_id
$$;
