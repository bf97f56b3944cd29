-- Members of this book who took a bonus or a reward within a span, withdrew at least as much after it, and
-- played hardly more than it demanded.
create or replace function risk_takers(p_from timestamptz, p_play bigint) returns table (
  member_id bigint, offer text, source text, amount bigint, at timestamptz, played bigint, withdrawn bigint
)
language sql stable set search_path from current as $$
  with taken as materialized (
    select bonus.member_id, 'offer:' || bonus.offer_id as offer, bonus.source, bonus.amount, bonus.required,
      bonus.started_at as at
    from cashier_bonus bonus where bonus.started_at >= p_from and bonus.offer_id is not null
    union all
    select claim.member_id, 'reward:' || claim.reward_id, 'reward:' || claim.id, claim.amount,
      greatest(claim.required, claim.amount), claim.claimed_at
    from rewards.claim claim where claim.claimed_at >= p_from
  )
  select taken.member_id, taken.offer, taken.source, taken.amount, taken.at, played.played, out.withdrawn
  from taken
  cross join lateral (
    select coalesce(sum(withdrawal.amount), 0)::bigint as withdrawn from cashier_withdrawal withdrawal
    where withdrawal.member_id = taken.member_id and withdrawal.created_at >= taken.at
      and withdrawal.state not in ('rejected', 'cancelled')
  ) out
  cross join lateral (
    select coalesce(sum(bet.stake), 0)::bigint as played from bets_bet bet
    where bet.member_id = taken.member_id and bet.placed_at >= taken.at and bet.state <> 'voided'
      and out.withdrawn >= taken.amount
  ) played
  where out.withdrawn >= taken.amount and played.played * 10000 <= taken.required * p_play
$$;
