-- Notes the people of a day that has ended, and what they add to the days on which they registered. The
-- caller sums the books and keeps all of it in one transaction, once for each day.
create or replace function reports.note_people(
  p_day date, p_from timestamptz, p_to timestamptz, p_zone text, p_bettors bigint, p_depositors bigint,
  p_first bigint, p_registered date[]
) returns void
language plpgsql as $$
begin
  insert into reports.people (day, registered, active, bettors, depositors, first_depositors)
  select p_day, (
      select count(*) from members.member member
      where member.registered_at >= p_from and member.registered_at < p_to and member.type not in (4, 40)
    ), (
      select count(*) from members.active_day active
      join members.member member on member.id = active.member_id
      where active.day = p_day and member.type not in (4, 40)
    ), p_bettors, p_depositors, p_first;
  update reports.people people set deposited = people.deposited + part.members
  from (
    select registered.day, count(*) as members from unnest(p_registered) registered (day)
    group by registered.day
  ) part where people.day = part.day;
  update reports.people people set
    back_1 = case when people.day = p_day - 1 then part.members else people.back_1 end,
    back_7 = case when people.day = p_day - 7 then part.members else people.back_7 end,
    back_30 = case when people.day = p_day - 30 then part.members else people.back_30 end
  from (
    select ago.day, (
      select count(*) from members.member member
      join members.active_day active on active.member_id = member.id and active.day = p_day
      where member.registered_at >= ago.day::timestamp at time zone p_zone
        and member.registered_at < (ago.day + 1)::timestamp at time zone p_zone and member.type not in (4, 40)
    ) as members
    from unnest(array[p_day - 1, p_day - 7, p_day - 30]) ago (day)
  ) part where people.day = part.day;
end $$;
