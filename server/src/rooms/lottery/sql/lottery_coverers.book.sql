-- The members who bet on at least p_least lines of a play of a draw: each of their selections, and its
-- tickets.
create or replace function lottery_coverers(p_draw bigint, p_play text[], p_least bigint[])
returns table (play text, member_id bigint, selection text, tickets bigint[])
language sql stable set search_path from current
set enable_seqscan = off set enable_nestloop = off set enable_sort = off as $$
  with bet as materialized (
    select wager.play, ticket.member_id, ticket.id as ticket, wager.selection, wager.lines
    from lottery_ticket ticket
    join lottery_wager wager on wager.draw_id = p_draw and bets_placement(wager.bet_id) = ticket.id
    where ticket.draw_id = p_draw and ticket.leaf is not null and wager.cancelled_at is null
  ), coverer as (
    select total.play, total.member_id from (
      select bet.play, bet.member_id, sum(bet.lines) as lines from bet group by bet.play, bet.member_id
    ) total
    join unnest(p_play, p_least) asked (play, least) on asked.play = total.play
    where total.lines >= asked.least
  )
  select bet.play, bet.member_id, bet.selection, array_agg(bet.ticket)
  from bet join coverer on coverer.play = bet.play and coverer.member_id = bet.member_id
  group by bet.play, bet.member_id, bet.selection
$$;
