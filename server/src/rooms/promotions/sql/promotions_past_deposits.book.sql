-- The deposits of a span that an offer fits, for each member the first one, or the first one of each day,
-- with what the member's other accounts would have in common: a person's group and browsers
-- (docs/domain/promotions.md#what-an-offer-would-have-cost). Deposits that brought another offer's bonus are
-- left out. The audience is read as it is now.
create or replace function promotions_past_deposits(
  p_offer bigint, p_first boolean, p_daily boolean, p_least bigint, p_from timestamptz, p_to timestamptz,
  p_zone text, p_currency text, p_audience jsonb, p_recipients bigint[]
) returns table (member_id bigint, day date, at timestamptz, amount bigint, person_keys text[])
language sql stable set search_path from current as $$
  select taken.member_id, taken.day, taken.at, taken.amount, array(
    select 'person ' || own.person_id from members.same_person own where own.member_id = taken.member_id
    union all
    select 'browser ' || encode(own.browser_hash, 'hex') from members.known_browser own
    where own.member_id = taken.member_id and not exists (
      select from members.person_decision decision
      where decision.member_id = own.member_id and decision.same_as is null
    )
  )
  from (
    select distinct on (fitting.member_id, case when p_daily then fitting.day end) fitting.*
    from (
      select deposit.member_id, deposit.id, (deposit.closed_at at time zone p_zone)::date as day,
        deposit.closed_at as at, deposit.amount - deposit.fee as amount
      from cashier_deposit deposit
      join members.member member on member.id = deposit.member_id
      where deposit.state = 'success' and deposit.closed_at >= p_from and deposit.closed_at < p_to
        and deposit.currency = p_currency and deposit.amount - deposit.fee >= p_least
        and (p_audience #>> '{levels,from}' is null
          or coalesce(member.club_level, 0) between (p_audience #>> '{levels,from}')::integer
            and (p_audience #>> '{levels,to}')::integer)
        and (p_audience ->> 'team' is null or (p_audience ->> 'team')::bigint = any (member.upline))
        and (p_audience ->> 'language' is null or member.language = p_audience ->> 'language')
        and (p_recipients is null or member.id = any (p_recipients))
        and p_first <> exists (
          select from cashier_deposit earlier
          where earlier.member_id = deposit.member_id and earlier.state = 'success'
            and (earlier.closed_at, earlier.id) < (deposit.closed_at, deposit.id)
        )
        and not exists (
          select from promotions.joining joining
          where joining.deposit_number = deposit.order_number and joining.offer_id is distinct from p_offer
        )
    ) fitting
    order by fitting.member_id, case when p_daily then fitting.day end, fitting.at, fitting.id
  ) taken
$$;
