-- Notes the levels with which a platform day begins, once: those that differ from the last note. Levels that
-- are given later count from the next day on.
create or replace function rebates.note_levels(p_day date, p_at timestamptz) returns void
language plpgsql as $$
begin
  insert into rebates.noted_day (day, noted_at) values (p_day, p_at) on conflict do nothing;
  if not found then
    return;
  end if;
  insert into rebates.level_note (member_id, from_day, level)
  select member.id, p_day, member.club_level
  from members.member member
  left join (
    select distinct on (note.member_id) note.member_id, note.level from rebates.level_note note
    order by note.member_id, note.from_day desc
  ) last on last.member_id = member.id
  where member.club_level is distinct from last.level
  on conflict do nothing;
end $$;
