-- Who bet on a way of betting at least so many lines of a draw: each of his selections, and its tickets.
create or replace function lottery_coverers(p_draw bigint, p_play text[], p_least bigint[])
returns table (play text, member_id bigint, selection text, tickets bigint[])
language sql stable set search_path from current
set enable_seqscan = off set enable_nestloop = off set enable_sort = off as $$
  with bet as materialized (
    select w.play, t.member_id, t.id as ticket, w.selection, w.lines
    from lottery_ticket t join lottery_wager w on w.draw_id = p_draw and bets_placement(w.bet_id) = t.id
    where t.draw_id = p_draw and t.leaf is not null and w.cancelled_at is null
  ), many as (
    select b.play, b.member_id from (
      select b.play, b.member_id, sum(b.lines) as lines from bet b group by b.play, b.member_id
    ) b join unnest(p_play, p_least) u (play, least) on u.play = b.play
    where b.lines >= u.least
  )
  select b.play, b.member_id, b.selection, array_agg(b.ticket)
  from bet b join many m on m.play = b.play and m.member_id = b.member_id
  group by b.play, b.member_id, b.selection
$$;
