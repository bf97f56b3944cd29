-- Locks these members, in the order of members, so that the calls of one member are handled one after
-- another.
create or replace function vendors_hold(p_member bigint[]) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
declare
  v_held bigint;
begin
  for v_try in 1..2 loop
    select count(*) into v_held from (
      select from vendors_member member where member.member_id = any (p_member)
      order by member.member_id for no key update
    ) held;
    exit when v_held = cardinality(p_member);
    insert into vendors_member (member_id)
    select distinct asked.id from unnest(p_member) asked (id) order by asked.id
    on conflict do nothing;
  end loop;
end $$;
