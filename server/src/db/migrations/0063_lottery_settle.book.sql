-- Settlement and refund in batches. A batch is a range of a draw's wagers; the sale row says how far it has
-- come, and is written in the same transaction: so a batch is done once, by whichever worker comes first.

-- What a batch holds. The range goes by index; the batch and its winners, two lists of thousands, are hashed.
create function lottery_batch(p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[], w_payout bigint[])
returns table (bet bigint[], payout bigint[], wagers bigint, stake bigint, paid bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_nestloop = off as $$
#variable_conflict use_column
begin
  return query
  select array_agg(w.bet_id order by w.bet_id), array_agg(coalesce(u.payout, 0) order by w.bet_id),
    count(*) filter (where w.is_real), coalesce(sum(w.stake) filter (where w.is_real), 0)::bigint,
    coalesce(sum(u.payout) filter (where w.is_real), 0)::bigint
  from lottery_wager w
  left join unnest(w_bet, w_payout) u (bet, payout) on u.bet = w.bet_id
  where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null;
end $$;

create function lottery_mark_winners(p_draw bigint, w_bet bigint[], w_hits bigint[],
  w_payout bigint[]) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update lottery_wager w set hits = u.hits, payout = u.payout
  from unnest(w_bet, w_hits, w_payout) u (bet, hits, payout)
  where w.draw_id = p_draw and w.bet_id = u.bet;
end $$;

-- Settles a batch: its bets, the winners' wagers, the sums and the note of how far the book has come.
-- False when another worker has done it. It sets no planner options itself: functions that it calls would
-- inherit them.
create function lottery_settle(
  p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[], w_hits bigint[], w_payout bigint[],
  p_day date, p_at timestamptz
) returns boolean
language plpgsql set search_path from current as $$
declare
  v_game text;
  v_batch record;
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null
  returning game into v_game;
  if not found then
    return false;
  end if;
  select * into v_batch from lottery_batch(p_draw, p_after, p_upto, w_bet, w_payout);
  perform bets_settle(v_batch.bet, v_batch.payout, 'house:lottery:' || v_game, p_day, p_at);
  perform lottery_mark_winners(p_draw, w_bet, w_hits, w_payout);
  update lottery_sale s
  set wagers = s.wagers + v_batch.wagers, stake = s.stake + v_batch.stake, payout = s.payout + v_batch.paid
  where s.draw_id = p_draw;
  return true;
end $$;

-- The next batch of a refund, at most so many wagers; answers how many it held, 0 when the book is done.
create function lottery_refund(p_draw bigint, p_most integer, p_at timestamptz) returns integer
language plpgsql set search_path from current as $$
declare
  v_game text; v_after bigint; v_seen integer; v_upto bigint; v_bet bigint[];
begin
  select s.game, s.done_upto into v_game, v_after from lottery_sale s
  where s.draw_id = p_draw and s.finished_at is null for update;
  if not found then
    return 0;
  end if;
  select count(*), max(w.bet_id), array_agg(w.bet_id order by w.bet_id) filter (where w.cancelled_at is null)
  into v_seen, v_upto, v_bet
  from (
    select bet_id, cancelled_at from lottery_wager
    where draw_id = p_draw and bet_id > v_after order by bet_id limit p_most
  ) w;
  if v_seen = 0 then
    update lottery_sale set finished_at = p_at where draw_id = p_draw;
    return 0;
  end if;
  if v_bet is not null then
    perform bets_void(v_bet, 'house:lottery:' || v_game, p_at);
  end if;
  update lottery_sale set done_upto = v_upto where draw_id = p_draw;
  return v_seen;
end $$;
