-- The start of the day, week or month of a moment, in a time zone.
create or replace function protection_period_start(p_period text, p_zone text, p_at timestamptz)
returns timestamptz
language sql stable parallel safe
return date_trunc(p_period, p_at at time zone p_zone) at time zone p_zone;
