-- Whether a session is valid: it has not ended, and its member may act. Not in language SQL: a function that
-- is not inlined would be planned with every query that calls it.
create or replace function members.is_session_open(p_id bigint, p_at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from members.session session join members.member member on member.id = session.member_id
    where session.id = p_id and session.expires_at > p_at and member.status = 'active');
end $$;
