-- The level that a member had when a platform day began; null for none.
create or replace function rebates.level_on(p_member bigint, p_day date) returns smallint
language sql stable as $$
  select note.level from rebates.level_note note
  where note.member_id = p_member and note.from_day <= p_day order by note.from_day desc limit 1
$$;
