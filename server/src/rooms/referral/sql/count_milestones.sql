-- The milestones that members reached with the friends who qualified on a day, each once for ever, by the
-- terms that are published now. A friend who turned out to be no other person does not count.
create or replace function referral.count_milestones(p_day date, p_at timestamptz) returns void
language sql as $$
  insert into referral.income (referrer_id, kind, day, base, amount, turnover_rate, earned_at)
  select reached.referrer_id, 'milestone', p_day, (milestone.item ->> 'friends')::bigint,
    (milestone.item ->> 'amount')::bigint, (term.terms ->> 'turnoverRate')::integer, p_at
  from (
    select friend.referrer_id, count(*) as friends from referral.friend friend
    where friend.state = 'qualified' and friend.referrer_id in (
      select today.referrer_id from referral.friend today where today.qualified_day = p_day)
    group by friend.referrer_id
  ) reached
  cross join (
    select terms.terms from referral.terms terms where terms.from_at <= p_at
    order by terms.from_at desc, terms.version desc limit 1
  ) term
  cross join lateral jsonb_array_elements(term.terms -> 'milestones') milestone (item)
  where (milestone.item ->> 'friends')::bigint <= reached.friends
    and (milestone.item ->> 'amount')::bigint > 0
  order by reached.referrer_id, 4
  on conflict do nothing
$$;
