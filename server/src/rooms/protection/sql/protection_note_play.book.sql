-- Records a sign of play: the time since the last one counts if it is at most five minutes. The caller has
-- locked the guard.
create or replace function protection_note_play(p_member bigint, p_at timestamptz) returns void
language plpgsql set search_path from current as $$
declare
  v_zone text; v_last timestamptz;
begin
  select guard.time_zone, guard.played_at into v_zone, v_last from protection_guard guard
  where guard.member_id = p_member and (guard.remind_minutes is not null or exists (
    select from protection_limit bound where bound.member_id = p_member and bound.kind = 'time'
  ));
  if not found or v_last >= p_at then
    return;
  end if;
  update protection_guard guard set played_at = p_at where guard.member_id = p_member;
  if p_at - v_last <= interval '5 minutes' then
    insert into protection_play as play (member_id, day, seconds)
    values (p_member, (p_at at time zone v_zone)::date, extract(epoch from p_at - v_last)::integer)
    on conflict (member_id, day) do update set seconds = play.seconds + excluded.seconds;
  end if;
end $$;
