-- Tickets of a settled draw for real money that cost at least p_stake or won at least p_payout, each
-- with a digest of what was bet.
create or replace function lottery_large_tickets(p_draw bigint, p_stake bigint, p_payout bigint)
returns table (ticket bigint, member_id bigint, placed_at timestamptz, stake bigint, payout bigint, slip text)
language sql stable set search_path from current
set enable_seqscan = off set enable_nestloop = off set enable_sort = off as $$
  with bet as materialized (
    select bets_placement(wager.bet_id) as ticket, wager.stake, wager.payout, wager.play, wager.selection,
      wager.unit * wager.multiple as unit
    from lottery_wager wager
    where wager.draw_id = p_draw and wager.cancelled_at is null and wager.is_real
  ), large as (
    select bet.ticket, sum(bet.stake)::bigint as stake, sum(bet.payout)::bigint as payout from bet
    group by bet.ticket having sum(bet.stake) >= p_stake or sum(bet.payout) >= p_payout
  )
  select large.ticket, ticket.member_id, ticket.placed_at, large.stake, large.payout,
    md5(string_agg(bet.play || ' ' || bet.selection || ' ' || bet.unit, '/'
      order by bet.play, bet.selection, bet.unit))
  from large join bet on bet.ticket = large.ticket join lottery_ticket ticket on ticket.id = large.ticket
  group by large.ticket, ticket.member_id, ticket.placed_at, large.stake, large.payout
$$;
