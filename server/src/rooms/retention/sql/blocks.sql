-- What operators still look into about a member, so that they cannot be erased yet.
create or replace function retention.blocks(p_member bigint) returns setof text
language sql stable as $$
  select 'case' where exists (
    select from risk.risk_case found where found.members @> array[p_member] and found.state = 'open'
  )
  union all
  select 'identity' where exists (
    select from protection.identity_check papers
    where papers.member_id = p_member and papers.state = 'pending'
  ) or exists (
    select from members.person_match match where match.member_id = p_member and match.state = 'waiting'
  )
$$;
