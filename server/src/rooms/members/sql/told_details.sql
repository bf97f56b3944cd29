-- What two accounts have in common if they belong to one person: a mobile number, an e-mail address, or a
-- name in any spelling. Of a name that is told with several birth dates, each date is another person, and an
-- account without one is nobody's. What an erased account told is compared by its hashes. Free trials have no
-- person.
create or replace function members.told_details() returns table (member_id bigint, kind text, detail text)
language sql stable as $$
  with real as (
    select member.* from members.member member
    where member.type not in (4, 40) and not exists (
      select from members.person_decision decision
      where decision.member_id = member.id and decision.same_as is null
    )
  ), named as (
    select real.id, key, encode(real.birth_key, 'hex') as birth,
      min(encode(real.birth_key, 'hex')) over (partition by key) as first_birth,
      max(encode(real.birth_key, 'hex')) over (partition by key) as last_birth
    from real cross join unnest(real.name_keys) key
  )
  select real.id, 'mobile', real.dialing_code || ' ' || real.mobile from real where real.mobile is not null
  union all
  select real.id, 'email', lower(real.email) from real where real.email is not null
  union all
  select named.id, 'name',
    case when named.first_birth is distinct from named.last_birth then named.birth || ' ' || named.key
      else named.key end
  from named where named.birth is not null or named.first_birth is not distinct from named.last_birth
  union all
  select real.id, 'erased', likeness.erased_id::text
  from real join members.erased_likeness likeness on likeness.member_id = real.id
  union all
  select real.id, 'erased', real.id::text from real
  where exists (select from members.erased_likeness likeness where likeness.erased_id = real.id)
$$;
