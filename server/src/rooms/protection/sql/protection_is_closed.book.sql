-- Whether play is closed to a member at a moment. Not in language SQL: it would be planned with its caller.
create or replace function protection_is_closed(p_member bigint, p_at timestamptz) returns boolean
language plpgsql stable set search_path from current as $$
begin
  return exists (
    select from protection_guard guard
    where guard.member_id = p_member and protection_closed(guard, p_at) is not null);
end $$;
