-- The end of a month, a step of levels_fold: a level whose turnover is gone falls by one, but not one that
-- was reached in this month or that an operator holds.
create or replace function levels_keep(p_day date, p_book integer, p_at timestamptz) returns void
language sql as $$
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
        where change.member_id = former.id and change.day >= date_trunc('month', p_day::timestamp)::date
          and coalesce(change.to_position, 0) > coalesce(change.from_position, 0)
      )
    returning member.id, former.club_level
  )
  insert into levels.change (member_id, day, at, from_position, to_position, cause)
  select fallen.id, p_day, p_at, fallen.club_level, fallen.club_level - 1, 'keep'
  from fallen order by fallen.id
$$;
