-- What a vendor or a channel takes on a day, per 10 000.
create or replace function reports.rate_on(p_kind text, p_code text, p_day date) returns integer
language sql stable as $$
  select coalesce((
    select cost.rate from reports.cost cost
    where cost.kind = p_kind and cost.code = p_code and cost.from_day <= p_day
    order by cost.from_day desc limit 1
  ), 0)
$$;
