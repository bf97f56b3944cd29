-- What accounts have in common, one row for each account and likeness. Of everybody who logged in since a
-- time: the person that their accounts belong to, and browsers; of given members also log-in addresses.
create or replace function risk.likenesses(p_from timestamptz, p_members bigint[]) returns table (
  member_id bigint, kind text, thing text
)
language sql stable as $$
  with apart as materialized (
    select decision.member_id from members.person_decision decision where decision.same_as is null
  ), wanted as (
    select member.id from members.member member
    where member.type not in (4, 40) and member.id not in (select apart.member_id from apart)
      and case when p_members is null then member.last_login_at >= p_from
        else member.id = any (p_members) end
  )
  select wanted.id, 'person', one.person_id::text
  from wanted join members.same_person one on one.member_id = wanted.id
  union all
  select browser.member_id, 'browser', encode(browser.browser_hash, 'hex')
  from members.known_browser browser join wanted on wanted.id = browser.member_id
  where p_members is not null or browser.browser_hash in (
    select shared.browser_hash from members.known_browser shared
    group by shared.browser_hash having count(*) > 1
  )
  union all
  select distinct entry.member_id, 'address', entry.address
  from members.log_in entry join wanted on wanted.id = entry.member_id
  where p_members is not null and entry.at >= p_from
$$;
