-- The terms of rebates on demand on a platform day; no row if there were none yet.
create or replace function rebates.terms_on(p_day date)
returns table (is_on boolean, minimum bigint, turnover_rate integer, rates jsonb, weights jsonb)
language sql stable rows 1 as $$
  select terms.is_on, terms.minimum, terms.turnover_rate, terms.rates, terms.weights
  from rebates.terms terms where terms.from_day <= p_day order by terms.from_day desc limit 1
$$;
