-- The terms of a member on a platform day, without those of the uplines: a series of null is the upline's.
create or replace function agents.terms_on(p_member bigint, p_day date)
returns table (series smallint, rates jsonb)
language sql stable rows 1 parallel safe as $$
  select coalesce(held.series, case when held.rates is null then link.series end),
    coalesce(held.rates, link.rates, '{}')
  from members.member member
  left join lateral (
    select terms.series, terms.rates from agents.terms terms
    where terms.member_id = member.id and terms.from_day <= p_day order by terms.from_day desc limit 1
  ) held on true
  left join lateral (
    select offered.series, offered.rates from agents.link offered
    where offered.code = member.affiliate_code limit 1
  ) link on true
  where member.id = p_member
$$;
