-- Groups the accounts of each person anew: accounts that have a detail in common, and those that an operator
-- said to be one person's, also through other accounts. A group has the lowest id of its accounts.
create or replace function members.group_persons() returns void
language plpgsql as $$
declare
  v_member bigint[]; v_root bigint[];
begin
  perform pg_advisory_xact_lock(hashtext('members.group_persons'));
  select array_agg(link.member_id), array_agg(link.root) into v_member, v_root
  from (
    select shared.member_id, shared.root from (
      select told.member_id, min(told.member_id) over (partition by told.kind, told.detail) as root
      from members.told_details() told
    ) shared
    where shared.member_id <> shared.root
    union
    select decision.member_id, decision.same_as from members.person_decision decision
    where decision.same_as is not null
  ) link;

  delete from members.same_person;
  insert into members.same_person (member_id, person_id)
  select distinct id, id from unnest(v_member || v_root) id;
  loop
    update members.same_person one set person_id = lower.person_id
    from (
      select near.member_id, min(other.person_id) as person_id
      from (
        select * from unnest(v_member, v_root) near (member_id, other_id)
        union all select * from unnest(v_root, v_member) near (member_id, other_id)
      ) near
      join members.same_person other on other.member_id = near.other_id
      group by near.member_id
    ) lower
    where one.member_id = lower.member_id and lower.person_id < one.person_id;
    exit when not found;
  end loop;
end $$;
