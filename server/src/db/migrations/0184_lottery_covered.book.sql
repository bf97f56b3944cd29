-- A member who covers a way of betting in a draw has no turnover of it (domain 5): settlement says which of
-- a batch's wagers those are (decision 0031).
drop function lottery_settle(bigint, bigint, bigint, bigint[], bigint[], bigint[], bigint[], date,
  timestamptz);
drop function lottery_batch(bigint, bigint, bigint, bigint[], bigint[], bigint[]);
create function lottery_batch(p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[], w_payout bigint[],
  w_pushed bigint[], w_covered bigint[])
returns table (bet bigint[], payout bigint[], wagered bigint[], wagers bigint, stake bigint, paid bigint,
  rebated bigint[], rebate bigint[])
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_nestloop = off as $$
#variable_conflict use_column
begin
  return query
  select array_agg(d.bet_id order by d.bet_id), array_agg(d.payout order by d.bet_id),
    array_agg(d.wagered order by d.bet_id),
    count(*) filter (where d.is_real), coalesce(sum(d.stake) filter (where d.is_real), 0)::bigint,
    coalesce(sum(d.payout) filter (where d.is_real), 0)::bigint,
    array_agg(d.bet_id order by d.bet_id) filter (where d.decided * d.rebate_rate >= 10000),
    array_agg(d.decided * d.rebate_rate / 10000 order by d.bet_id)
      filter (where d.decided * d.rebate_rate >= 10000)
  from (
    select w.bet_id, w.is_real, w.stake, w.rebate_rate, coalesce(u.payout, 0) as payout,
      case when c.bet is not null then 0::bigint end as wagered, w.stake - coalesce(u.pushed, 0) as decided
    from lottery_wager w
    left join unnest(w_bet, w_payout, w_pushed) u (bet, payout, pushed) on u.bet = w.bet_id
    left join unnest(w_covered) c (bet) on c.bet = w.bet_id
    where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null
  ) d;
end $$;

create function lottery_settle(
  p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[], w_hits bigint[], w_payout bigint[],
  w_pushed bigint[], w_covered bigint[], p_day date, p_at timestamptz
) returns boolean
language plpgsql set search_path from current as $$
declare
  v_game text;
  v_batch record;
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null
    and result_version = 1
  returning game into v_game;
  if not found then
    return false;
  end if;
  select * into v_batch from lottery_batch(p_draw, p_after, p_upto, w_bet, w_payout, w_pushed, w_covered);
  perform bets_settle(v_batch.bet, v_batch.payout, 'house:lottery:' || v_game, p_day, p_at, v_batch.wagered);
  perform lottery_mark_winners(p_draw, w_bet, w_hits, w_payout);
  if v_batch.rebated is not null then
    perform bets_rebate(v_batch.rebated, v_batch.rebate, 'house:lottery:' || v_game, p_day, p_at);
  end if;
  update lottery_sale s
  set wagers = s.wagers + v_batch.wagers, stake = s.stake + v_batch.stake, payout = s.payout + v_batch.paid
  where s.draw_id = p_draw;
  return true;
end $$;

-- Who bet on a way of betting at least so many lines of a draw: each of his selections, and its tickets.
create function lottery_coverers(p_draw bigint, p_play text[], p_least bigint[])
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
