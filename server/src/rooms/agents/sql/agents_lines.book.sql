-- The play of a closed day by member, day of placement, category and the series it was sold at, once for
-- each level of its line: what the level earns on it is the share of its own rate less the share of the rate
-- below (docs/domain/agents.md). A level never has more than the level above, and none less than the series
-- that a lottery bet was sold at. The last level is the member, whose own rate earns as well, except in a
-- lottery, where the bet was rebated at settlement, and on days on which members claim it themselves
-- (docs/domain/rebates.md). On a braked day only the member's own rate earns. For members after one up to
-- another; of one agent only, if it is named; of p_line and the levels below, if that is named, and then as
-- if it had had the series and rates that are given. Its parts are hashed, whatever the planner expects of a
-- day that was never analyzed.
create or replace function agents_lines(
  p_day date, p_after bigint, p_upto bigint, p_top_series integer, p_agent bigint default null,
  p_line bigint default null, p_series integer default null, p_rates jsonb default null
) returns table (
  agent_id bigint, member_id bigint, placed_day date, category text, series smallint, bets bigint,
  stake bigint, payout bigint, rebate bigint, valid_turnover bigint, base bigint, rate bigint,
  rate_below bigint, amount bigint
)
language sql stable set search_path from current set enable_nestloop = off as $$
  with play as (
    select turnover.member_id, turnover.placed_day, turnover.category, turnover.series,
      turnover.category in ('LOTT', 'ELOTT') as is_lottery, sum(turnover.bets)::bigint as bets,
      sum(turnover.stake)::bigint as stake, sum(turnover.payout)::bigint as payout,
      sum(turnover.rebate)::bigint as rebate, sum(turnover.valid_turnover)::bigint as valid_turnover,
      sum(turnover.stake - turnover.refunded)::bigint as decided
    from bets_turnover turnover
    where turnover.day = p_day and turnover.member_id > p_after and turnover.member_id <= p_upto
      and turnover.currency <> 'FUN'
      and (coalesce(p_agent, p_line) is null
        or turnover.member_id in (select agents.line_members(coalesce(p_agent, p_line))))
      and not exists (select from agents.hidden hidden where hidden.member_id = turnover.member_id
        and hidden.from_day <= p_day and hidden.until_day >= p_day)
    group by turnover.member_id, turnover.placed_day, turnover.category, turnover.series
  ), level as materialized (
    select player.member_id, player.placed_day, line.id, line.position,
      line.position >= array_position(own.levels, p_line) as is_within
    from (select distinct play.member_id, play.placed_day from play) player
    cross join lateral (
      select case when exists (select from members.upline_change change where change.member_id = member.id)
        then members.upline_on(member.id, player.placed_day) else member.upline end || member.id as levels
      from members.member member where member.id = player.member_id offset 0
    ) own cross join lateral unnest(own.levels) with ordinality line (id, position)
  ), terms as materialized (
    select one.*, coalesce(case when one.id = p_line then p_rates end, held.rates) as rates,
      case when one.id = p_line and p_rates is not null then p_series::smallint else held.series end as series
    from (select distinct level.id, level.placed_day from level) one
    cross join lateral (select * from agents.terms_on(one.id, one.placed_day) offset 0) held
  ), rated as (
    select play.*, level.id as agent_id, level.position, level.is_within,
      case when play.is_lottery then play.decided else play.valid_turnover end as base,
      case when play.placed_day = '-infinity' then 0
        when play.is_lottery then 5 * greatest(play.series, coalesce(min(terms.series) over up, p_top_series))
        else min(coalesce((terms.rates ->> play.category)::bigint, 0)) over up end as rate
    from play join level using (member_id, placed_day) join terms using (id, placed_day)
    window up as (partition by play.member_id, play.placed_day, play.category, play.series
      order by level.position)
  ), differed as (
    select rated.*, coalesce(lead(rated.rate) over (
        partition by rated.member_id, rated.placed_day, rated.category, rated.series order by rated.position
      ), case when rated.is_lottery or own_play.is_claimed then rated.rate else 0 end) as rate_below
    from rated cross join (select agents.is_own_play_claimed(p_day) as is_claimed) own_play
  )
  select line.agent_id, line.member_id, line.placed_day, line.category, line.series, line.bets, line.stake,
    line.payout, line.rebate, line.valid_turnover, line.base, line.rate, line.rate_below,
    case when line.agent_id <> line.member_id and braked.member_id is not null then 0
      else agents.share(line.base, line.rate) - agents.share(line.base, line.rate_below) end
  from differed line
  left join agents.braked braked on braked.member_id = line.member_id and braked.day = p_day
  where (p_agent is null or line.agent_id = p_agent) and (p_line is null or line.is_within)
$$;
