-- Whether a member is another account of somebody above them in a line.
create or replace function members.is_of_own_line(p_member bigint, p_upline bigint[]) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from members.same_person own join members.same_person above on above.person_id = own.person_id
    where own.member_id = p_member and above.member_id = any (p_upline)
  )
$$;
