-- The uplines of a member on a platform day, from the top agent down to the direct one.
create or replace function members.upline_on(p_member bigint, p_day date) returns bigint[]
language sql stable parallel safe as $$
  select coalesce(
    (select change.upline from members.upline_change change
      where change.member_id = p_member and change.from_day <= p_day
      order by change.from_day desc limit 1),
    (select change.upline_before from members.upline_change change
      where change.member_id = p_member and change.from_day > p_day order by change.from_day limit 1),
    (select member.upline from members.member member where member.id = p_member))
$$;
