-- The other accounts of a member's person that took the same thing as the member, where each person has it
-- once: a reward for everyone, a mission in a period, an offer that is not taken by each account. Who told
-- nothing when they claimed is found as soon as they tell who they are (decision 0144).
create or replace function risk.taken_twice(p_member bigint, p_zone text) returns setof bigint
language sql stable as $$
  with other as materialized (
    select account.id from members.accounts_of_person(p_member) account (id)
  )
  select theirs.member_id from rewards.claim own
  join rewards.reward reward on reward.id = own.reward_id and reward.everyone
  join other on true
  join rewards.claim theirs on theirs.member_id = other.id and theirs.reward_id = own.reward_id
  where own.member_id = p_member
  union
  select theirs.member_id from missions.claim own
  join other on true
  join missions.claim theirs on theirs.member_id = other.id and theirs.mission_id = own.mission_id
    and theirs.period_key = own.period_key
  where own.member_id = p_member
  union
  select theirs.member_id from promotions.joining own
  join promotions.terms terms on terms.offer_id = own.offer_id and terms.version = own.version
    and terms.once <> 'member'
  join other on true
  join promotions.joining theirs on theirs.member_id = other.id and theirs.offer_id = own.offer_id
    and theirs.state in ('running', 'released', 'forfeited')
    and (own.day is null or theirs.day is null or theirs.day = own.day)
  where own.member_id = p_member and own.state in ('running', 'released', 'forfeited')
  union
  select theirs.member_id from promotions.application own
  join promotions.terms terms on terms.offer_id = own.offer_id and terms.version = own.version
    and terms.once <> 'member'
  join other on true
  join promotions.application theirs on theirs.member_id = other.id and theirs.offer_id = own.offer_id
    and theirs.state = 'issued' and (terms.once = 'person'
      or (theirs.applied_at at time zone p_zone)::date = (own.applied_at at time zone p_zone)::date)
  where own.member_id = p_member and own.state = 'issued'
$$;
