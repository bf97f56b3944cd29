-- The wallet calls that wait for a book, of all kinds in one pass: with a pass for each kind, most of their
-- time was the statements, not the rows.

-- Puts the calls of these members in line, in the order of members.
create or replace function vendors_hold(p_member bigint[]) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
declare
  v_held bigint;
begin
  for v_try in 1..2 loop
    select count(*) into v_held from (
      select from vendors_member v where v.member_id = any (p_member) order by v.member_id for no key update
    ) v;
    exit when v_held = cardinality(p_member);
    insert into vendors_member (member_id) select distinct m.id from unnest(p_member) m (id) order by m.id
    on conflict do nothing;
  end loop;
end $$;
