-- The figures that settle a batch of a draw's wagers: payout and counted turnover of each bet, the rebates,
-- and the sums of real money. A refunded stake earns no rebate: the rebate is agreed for stakes that win or
-- lose. It is computed without a product that overflows, however large the stake.
create or replace function lottery_batch(
  p_draw bigint, p_after bigint, p_upto bigint, won_bet bigint[], won_payout bigint[], won_refunded bigint[],
  p_covered bigint[]
) returns table (bet bigint[], payout bigint[], wagered bigint[], wagers bigint, stake bigint, paid bigint,
  rebated bigint[], rebate bigint[])
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_nestloop = off as $$
#variable_conflict use_column
begin
  return query
  select array_agg(result.bet_id order by result.bet_id), array_agg(result.payout order by result.bet_id),
    array_agg(result.wagered order by result.bet_id),
    count(*) filter (where result.is_real),
    coalesce(sum(result.stake) filter (where result.is_real), 0)::bigint,
    coalesce(sum(result.payout) filter (where result.is_real), 0)::bigint,
    array_agg(result.bet_id order by result.bet_id) filter (where result.rebate > 0),
    array_agg(result.rebate order by result.bet_id) filter (where result.rebate > 0)
  from (
    select wager.bet_id, wager.is_real, wager.stake, coalesce(won.payout, 0) as payout,
      case when covered.bet is not null then 0::bigint end as wagered,
      (wager.stake - coalesce(won.refunded, 0)) / 10000 * wager.rebate_rate
        + (wager.stake - coalesce(won.refunded, 0)) % 10000 * wager.rebate_rate / 10000 as rebate
    from lottery_wager wager
    left join unnest(won_bet, won_payout, won_refunded) won (bet, payout, refunded)
      on won.bet = wager.bet_id
    left join unnest(p_covered) covered (bet) on covered.bet = wager.bet_id
    where wager.draw_id = p_draw and wager.bet_id > p_after and wager.bet_id <= p_upto
      and wager.cancelled_at is null
  ) result;
end $$;
