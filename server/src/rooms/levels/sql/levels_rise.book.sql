-- The turnover of a day and the levels that it reaches, a step of levels_fold: what comes in, what leaves
-- after twelve months, one row of history for each level, and their bonuses, each once for ever.
create or replace function levels_rise(p_day date, p_first date, p_rate integer, p_at timestamptz)
returns void
language sql as $$
  with played as (
    select part.member_id, sum(part.came)::bigint as came, sum(part.gone)::bigint as gone
    from (
      select turnover.member_id, turnover.valid_turnover as came, 0 as gone from bets_turnover turnover
      where turnover.day = p_day and turnover.currency <> 'FUN'
      union all
      select turnover.member_id, 0, turnover.valid_turnover from bets_turnover turnover
      where turnover.day > (p_day - 1 - interval '1 year')::date
        and turnover.day <= (p_day - interval '1 year')::date
        and turnover.day >= p_first and turnover.currency <> 'FUN'
    ) part
    group by part.member_id
  ), counted as (
    insert into levels.standing as own (member_id, turnover)
    select played.member_id, played.came - played.gone from played order by played.member_id
    on conflict (member_id) do update set turnover = own.turnover + excluded.turnover
    returning own.member_id, own.turnover, own.fixed_until
  ), risen as (
    select counted.member_id, counted.turnover, coalesce(member.club_level, 0) as position,
      counted.turnover - played.came + played.gone as former
    from counted
    join played on played.member_id = counted.member_id
    join members.member member on member.id = counted.member_id
    where played.came > 0 and (counted.fixed_until is null or counted.fixed_until < p_day)
  ), earned as (
    select risen.member_id, risen.position as own_position, step.position, step.bonus,
      step.needed > risen.former as is_crossed
    from risen join levels.step step on step.needed <= risen.turnover
  ), bonus as (
    insert into levels.bonus (member_id, position, amount, turnover_rate, earned_day, earned_at)
    select earned.member_id, earned.position, earned.bonus, p_rate, p_day, p_at
    from earned
    where earned.bonus > 0 and (earned.is_crossed or earned.position > earned.own_position)
    order by earned.member_id, earned.position
    on conflict do nothing
  ), change as (
    insert into levels.change (member_id, day, at, from_position, to_position, cause)
    select earned.member_id, p_day, p_at, nullif(earned.position - 1, 0), earned.position, 'turnover'
    from earned where earned.position > earned.own_position
    order by earned.member_id, earned.position
  )
  update members.member member set club_level = reached.position
  from (
    select earned.member_id, max(earned.position) as position from earned
    where earned.position > earned.own_position group by earned.member_id order by earned.member_id
  ) reached
  where member.id = reached.member_id
$$;
