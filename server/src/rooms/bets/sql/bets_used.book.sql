-- A rebate lessens what a bet has cost.
create or replace function bets_used(p_member bigint, p_from timestamptz)
returns table (stake bigint, loss bigint)
language sql stable set search_path from current as $$
  select coalesce(sum(b.stake), 0)::bigint, coalesce(sum(b.stake - b.payout - b.rebate), 0)::bigint
  from bets_bet b where b.member_id = p_member and b.placed_at >= p_from and b.state <> 'voided'
$$;
