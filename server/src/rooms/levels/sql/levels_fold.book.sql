-- Counts the turnover of a closed day: each member's sum of the twelve months that end with it, the levels
-- that were reached, one row for each, and their bonuses. On the last day of a month, whoever no longer has
-- what their level needs goes down by one, but not from a level that was reached in this month.
create or replace function levels_fold(p_day date, p_book integer, p_at timestamptz) returns void
language plpgsql set search_path from current as $$
declare
  v_ladder levels.ladder;
  v_month date := date_trunc('month', p_day::timestamp)::date;
begin
  -- An operator who gives a level or changes the ladder waits, and so does another worker.
  select * into v_ladder from levels.ladder for update;

  update members.member member set club_level = 1
  where member.book = p_book and member.club_level is null and member.currency <> 'FUN'
    and exists (select from levels.step step where step.position = 1)
    and not exists (
      select from levels.standing own where own.member_id = member.id and own.fixed_until >= p_day);

  with played as (
    select part.member_id, sum(part.came)::bigint as came, sum(part.gone)::bigint as gone
    from (
      select turnover.member_id, turnover.valid_turnover as came, 0 as gone from bets_turnover turnover
      where turnover.day = p_day and turnover.currency <> 'FUN'
      union all
      select turnover.member_id, 0, turnover.valid_turnover from bets_turnover turnover
      where turnover.day > (p_day - 1 - interval '1 year')::date
        and turnover.day <= (p_day - interval '1 year')::date
        and turnover.day >= v_ladder.from_day and turnover.currency <> 'FUN'
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
    select earned.member_id, earned.position, earned.bonus, v_ladder.turnover_rate, p_day, p_at
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
  where member.id = reached.member_id;

  if p_day <> (v_month + interval '1 month - 1 day')::date then
    return;
  end if;
  with fallen as (
    update members.member member set club_level = member.club_level - 1
    from members.member former
    join levels.step step on step.position = former.club_level
    left join levels.standing own on own.member_id = former.id
    where former.id = member.id and former.book = p_book and former.club_level > 1
      and step.needed > coalesce(own.turnover, 0)
      and (own.fixed_until is null or own.fixed_until < p_day)
      and not exists (
        select from levels.change change
        where change.member_id = former.id and change.day >= v_month
          and coalesce(change.to_position, 0) > coalesce(change.from_position, 0)
      )
    returning member.id, former.club_level
  )
  insert into levels.change (member_id, day, at, from_position, to_position, cause)
  select fallen.id, p_day, p_at, fallen.club_level, fallen.club_level - 1, 'keep'
  from fallen order by fallen.id;
end $$;
