-- What a member has staked since a moment, and how much of it is lost; a rebate reduces the loss. A round in
-- which the vendor reports more as wagered than was staked counts that much.
create or replace function bets_used(p_member bigint, p_from timestamptz)
returns table (stake bigint, loss bigint)
language sql stable set search_path from current as $$
  select coalesce(sum(greatest(bet.stake, bet.wagered, bet.reported)), 0)::bigint,
    coalesce(sum(bet.stake - bet.payout - bet.rebate), 0)::bigint
  from bets_bet bet
  where bet.member_id = p_member and bet.placed_at >= p_from and bet.state <> 'voided'
$$;
