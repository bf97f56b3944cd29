-- What members of this book earn on their own play from a day to another, by day, category and day of
-- placement, at the rate of the day on which the bet was placed: their own in the line, of which all turnover
-- counts, or else that of their level, by the weight of the category (docs/domain/rebates.md).
create or replace function rebates_earned(p_member bigint[], p_from date, p_to date) returns table (
  member_id bigint, day date, category text, placed_day date, valid_turnover bigint, counted bigint,
  rate integer, of_line boolean, amount bigint
)
language sql stable set search_path from current as $$
  with play as materialized (
    select turnover.member_id, turnover.day, turnover.category, turnover.placed_day,
      sum(turnover.valid_turnover)::bigint as valid_turnover
    from bets_turnover turnover
    where turnover.member_id = any (p_member) and turnover.day between p_from and p_to
      and turnover.currency <> 'FUN'
    group by turnover.member_id, turnover.day, turnover.category, turnover.placed_day
  ), on_day as materialized (
    select settled.day from (select distinct play.day from play) settled
    cross join lateral rebates.terms_on(settled.day) terms where terms.is_on
  ), line as materialized (
    select placed.placed_day, held.member_id, held.rates
    from (
      select play.placed_day, array_agg(distinct play.member_id) as members from play
      where play.placed_day > '-infinity' group by play.placed_day
    ) placed
    cross join lateral agents.terms_within(placed.members, placed.placed_day, 0) held
  ), rated as (
    select play.*, nullif((line.rates ->> play.category)::integer, 0) as line_rate, terms.is_on,
      coalesce(
        terms.rates -> rebates.level_on(play.member_id, play.placed_day)::text ->> play.category,
        terms.rates -> '0' ->> play.category
      )::integer as house_rate, coalesce((terms.weights ->> play.category)::integer, 10000) as weight
    from play
    join on_day on on_day.day = play.day
    left join line on line.placed_day = play.placed_day and line.member_id = play.member_id
    left join lateral rebates.terms_on(play.placed_day) terms on true
  ), priced as (
    select rated.*, rated.line_rate is not null as of_line,
      coalesce(rated.line_rate,
        case when rated.is_on then rated.house_rate end, 0) as rate,
      case when rated.line_rate is not null then rated.valid_turnover
        else agents.share(rated.valid_turnover, rated.weight) end as counted
    from rated
  )
  select priced.member_id, priced.day, priced.category, priced.placed_day, priced.valid_turnover,
    priced.counted, priced.rate, priced.of_line, agents.share(priced.counted, priced.rate)
  from priced
$$;
