-- Whether the hour of a moment counted what a member played in it: play was not closed to them, and their day
-- before was not braked. p_hour is the beginning of any hour.
create or replace function contracts.was_in_hour(
  p_member bigint, p_at timestamptz, p_hour timestamptz, p_zone text
) returns boolean
language sql stable as $$
  select not exists (
      select from contracts.hour hour
      where hour.ends_at = p_hour + (1 - ceil(extract(epoch from p_hour - p_at) / 3600)) * interval '1 hour'
        and p_member = any (hour.closed)
    ) and not exists (
      select from agents.braked braked
      where braked.member_id = p_member and braked.day = (p_at at time zone p_zone)::date - 1
    )
$$;
