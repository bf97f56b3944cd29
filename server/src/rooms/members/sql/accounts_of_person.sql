-- The other accounts of a member's person, as of now: those of the same group, those that told the same
-- detail since the groups were made, and those that a browser of the member was used for. An account of which
-- an operator decided that it is nobody else's has no others. Erased accounts count until they are forgotten.
create or replace function members.accounts_of_person(p_member bigint) returns setof bigint
language sql stable as $$
  with apart as (
    select decision.member_id from members.person_decision decision where decision.same_as is null
  ), self as (
    select member.* from members.member member
    where member.id = p_member and member.id not in (select apart.member_id from apart)
  ), alike as (
    select theirs.member_id from self
    join members.same_person own on own.member_id = self.id
    join members.same_person theirs on theirs.person_id = own.person_id
    union
    select other.id from self join members.member other
      on other.dialing_code = self.dialing_code and other.mobile = self.mobile
    union
    select other.id from self join members.member other on lower(other.email) = lower(self.email)
    union
    select other.id from self join members.member other on other.name_keys && self.name_keys
      and (other.birth_key is null or self.birth_key is null or other.birth_key = self.birth_key)
    union
    select other.member_id from self
    join members.known_browser own on own.member_id = self.id
    join members.known_browser other on other.browser_hash = own.browser_hash
    union
    select likeness.erased_id from self
    join members.erased_likeness likeness on likeness.member_id = self.id
    union
    select likeness.member_id from self
    join members.erased_likeness likeness on likeness.erased_id = self.id
    union
    select erased.member_id from self
    join members.known_browser own on own.member_id = self.id
    join members.erased_key erased on erased.hash = sha256(own.browser_hash) and erased.kind = 'device'
    union
    select decision.member_id from self
    join members.person_decision decision on decision.same_as = self.id
    union
    select decision.same_as from self
    join members.person_decision decision on decision.member_id = self.id
  )
  select alike.member_id from alike
  join members.member other on other.id = alike.member_id and other.type not in (4, 40)
  where alike.member_id <> p_member and alike.member_id not in (select apart.member_id from apart)
$$;
