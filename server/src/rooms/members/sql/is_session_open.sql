-- A wallet call asks who plays and whether their session is open in one round trip instead of two.

-- Whether a session opens anything: it has not ended, and its member may act. Not in SQL: a function that
-- is not inlined would be planned with every query that calls it.
create or replace function members.is_session_open(p_id bigint, p_at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from members.session s join members.member m on m.id = s.member_id
    where s.id = p_id and s.expires_at > p_at and m.status = 'active');
end $$;
