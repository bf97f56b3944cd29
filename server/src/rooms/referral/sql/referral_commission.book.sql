-- The commissions of a day, a step of referral_fold: deposits and valid turnover of each friend times a rate,
-- in whole cents; the rest is carried, and after corrections it is below zero. A friend's cap ends them.
create or replace function referral_commission(
  p_day date, p_book integer, p_from timestamptz, p_to timestamptz, p_closed bigint[], p_at timestamptz
) returns void
language sql as $$
  with earning as (
    select friend.*, (term.terms ->> 'turnoverRate')::integer as turnover_rate,
      greatest((term.terms ->> 'cap')::bigint - friend.income, 0) as room,
      (term.terms ->> 'depositRate')::bigint as deposit_rate,
      (term.terms ->> 'playRate')::bigint as play_rate
    from referral.friend friend join referral.terms term on term.version = friend.version
    where friend.book = p_book and friend.state = 'qualified' and friend.until_day >= p_day
      and friend.qualified_day < p_day
      and not friend.friend_id = any (p_closed) and not friend.referrer_id = any (p_closed)
  ), base as (
    select earning.friend_id, 'deposit' as kind, 1 as rank, earning.deposit_rate as rate,
      earning.deposit_carry as carry, sum(deposit.amount)::bigint as amount
    from earning join cashier_deposit deposit on deposit.member_id = earning.friend_id
    where deposit.state = 'success' and deposit.closed_at >= p_from and deposit.closed_at < p_to
    group by earning.friend_id, earning.deposit_rate, earning.deposit_carry
    union all
    select earning.friend_id, 'play', 2, earning.play_rate, earning.play_carry,
      sum(turnover.valid_turnover)::bigint
    from earning join bets_turnover turnover
      on turnover.member_id = earning.friend_id and turnover.day = p_day
    group by earning.friend_id, earning.play_rate, earning.play_carry
  ), due as (
    select base.*, base.amount * base.rate + base.carry as raw,
      -- A cent is 1 000 units, and a raw unit a ten-thousandth of one.
      greatest(base.amount * base.rate + base.carry, 0) / 10000000 * 1000 as cents
    from base
  ), capped as (
    select due.*, earning.referrer_id, earning.turnover_rate, earning.room,
      sum(due.cents) over (partition by due.friend_id order by due.rank) as upto
    from due join earning on earning.friend_id = due.friend_id
  ), paid as (
    select capped.*, greatest(least(capped.cents, capped.room - capped.upto + capped.cents), 0) as part,
      capped.upto >= capped.room as is_full
    from capped
  ), income as (
    insert into referral.income (referrer_id, friend_id, kind, day, base, amount, turnover_rate, earned_at)
    select paid.referrer_id, paid.friend_id, paid.kind, p_day, paid.amount, paid.part,
      paid.turnover_rate, p_at
    from paid where paid.part > 0 order by paid.friend_id, paid.rank
  )
  update referral.friend friend
  set income = friend.income + brought.part,
    deposit_carry = case when brought.is_full then 0
      else coalesce(brought.deposit_left, friend.deposit_carry) end,
    play_carry = case when brought.is_full then 0 else coalesce(brought.play_left, friend.play_carry) end
  from (
    select paid.friend_id, sum(paid.part)::bigint as part, bool_or(paid.is_full) as is_full,
      (min(paid.raw - paid.cents * 10000) filter (where paid.kind = 'deposit'))::bigint as deposit_left,
      (min(paid.raw - paid.cents * 10000) filter (where paid.kind = 'play'))::bigint as play_left
    from paid group by paid.friend_id
  ) brought
  where friend.friend_id = brought.friend_id
$$;
