-- What the line of a member earned on the closed days of a range by category, and what it would have earned
-- if the member had had other terms on them (docs/domain/agents.md#what-other-terms-would-have-cost). The
-- edge is what the play leaves the house on average before the line: of a lottery bet what its series
-- leaves, of others the category's.
create or replace function agents_what_if(
  p_first date, p_last date, p_member bigint, p_series integer, p_rates jsonb, p_top_series integer,
  p_edges jsonb
) returns table (category text, turnover bigint, edge bigint, earned bigint, other bigint)
language sql stable set search_path from current as $$
  select line.category,
    coalesce(sum(line.base) filter (where line.is_play), 0)::bigint,
    coalesce(sum(agents.share(line.base, case
      when line.category in ('LOTT', 'ELOTT') and line.series between 1 and 1999 then 10000 - 5 * line.series
      else coalesce((p_edges ->> line.category)::bigint, 0) end)) filter (where line.is_play), 0)::bigint,
    coalesce(sum(line.amount) filter (where not line.is_other), 0)::bigint,
    coalesce(sum(line.amount) filter (where line.is_other), 0)::bigint
  from (
    select terms.is_other, not terms.is_other and level.agent_id = level.member_id as is_play, level.*
    from agents.closing closing
    cross join (values (false), (true)) terms (is_other)
    cross join lateral agents_lines(closing.day, 0, 9223372036854775807, p_top_series, null, p_member,
      case when terms.is_other then p_series end, case when terms.is_other then p_rates end) level
    where closing.day >= p_first and closing.day <= p_last and closing.closed_at is not null
  ) line
  group by line.category
$$;
