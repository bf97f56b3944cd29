-- What a rate per 10 000 of an amount is, rounded down: of a negative amount away from zero.
create or replace function agents.share(p_amount bigint, p_rate bigint) returns bigint
language sql immutable parallel safe as $$
  select div(p_amount::numeric * p_rate - case when p_amount < 0 then 9999 else 0 end, 10000)::bigint
$$;
