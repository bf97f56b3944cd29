-- As before (0184); the rebate of a stake, however large, is reckoned without a product that overflows.
create or replace function lottery_batch(p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[],
  w_payout bigint[], w_pushed bigint[], w_covered bigint[])
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
    array_agg(d.bet_id order by d.bet_id) filter (where d.rebate > 0),
    array_agg(d.rebate order by d.bet_id) filter (where d.rebate > 0)
  from (
    select w.bet_id, w.is_real, w.stake, coalesce(u.payout, 0) as payout,
      case when c.bet is not null then 0::bigint end as wagered,
      (w.stake - coalesce(u.pushed, 0)) / 10000 * w.rebate_rate
        + (w.stake - coalesce(u.pushed, 0)) % 10000 * w.rebate_rate / 10000 as rebate
    from lottery_wager w
    left join unnest(w_bet, w_payout, w_pushed) u (bet, payout, pushed) on u.bet = w.bet_id
    left join unnest(w_covered) c (bet) on c.bet = w.bet_id
    where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null
  ) d;
end $$;
