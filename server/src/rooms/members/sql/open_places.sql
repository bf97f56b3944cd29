-- Where a member is logged in or remembered: each open session and device, with the place that it belongs to.
-- The sessions of a device are in its place. Without a browser's hash, one program at one address is a place.
-- Its hash is a longer one, so that no cookie can spell it.
create or replace function members.open_places(p_member_id bigint, p_now timestamptz)
returns table (
  place bytea, session_id bigint, device_id bigint, started_at timestamptz, seen_at timestamptz, address text,
  user_agent text
)
language sql stable
set search_path = members, pg_temp
as $$
  with device as (
    select *, coalesce(browser_hash, sha512(convert_to(user_agent || ' ' || address, 'UTF8'))) as place
    from members.device where member_id = p_member_id and expires_at > p_now
  )
  select coalesce(
      device.place, session.browser_hash,
      sha512(convert_to(session.user_agent || ' ' || session.address, 'UTF8'))
    ),
    session.id, device.id, session.started_at, session.seen_at, session.address, session.user_agent
  from members.session session left join device on device.id = session.device_id
  where session.member_id = p_member_id and session.expires_at > p_now
  union all
  select place, null, id, created_at, seen_at, address, user_agent from device
$$;
