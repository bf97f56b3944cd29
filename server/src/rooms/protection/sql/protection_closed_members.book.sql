-- All members of the book to whom play is closed at a moment.
create or replace function protection_closed_members(p_at timestamptz) returns setof bigint
language sql stable set search_path from current as $$
  select guard.member_id from protection_guard guard where protection_closed(guard, p_at) is not null
$$;
