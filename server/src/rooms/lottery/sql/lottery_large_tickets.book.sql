-- Tickets of a settled draw for real money that cost or won so much, each with a digest of what was bet.
create or replace function lottery_large_tickets(p_draw bigint, p_stake bigint, p_payout bigint)
returns table (ticket bigint, member_id bigint, placed_at timestamptz, stake bigint, payout bigint, slip text)
language sql stable set search_path from current
set enable_seqscan = off set enable_nestloop = off set enable_sort = off as $$
  with bet as materialized (
    select bets_placement(w.bet_id) as ticket, w.stake, w.payout, w.play, w.selection,
      w.unit * w.multiple as unit
    from lottery_wager w where w.draw_id = p_draw and w.cancelled_at is null and w.is_real
  ), large as (
    select b.ticket, sum(b.stake)::bigint as stake, sum(b.payout)::bigint as payout from bet b
    group by b.ticket having sum(b.stake) >= p_stake or sum(b.payout) >= p_payout
  )
  select l.ticket, t.member_id, t.placed_at, l.stake, l.payout,
    md5(string_agg(b.play || ' ' || b.selection || ' ' || b.unit, '/' order by b.play, b.selection, b.unit))
  from large l join bet b on b.ticket = l.ticket join lottery_ticket t on t.id = l.ticket
  group by l.ticket, t.member_id, t.placed_at, l.stake, l.payout
$$;
