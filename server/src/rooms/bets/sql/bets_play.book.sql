-- Hot: what vendors' calls do to bets, a list in one pass. The caller has locked the members, and a member is
-- in a list at most once. Each item does one of these for its member:
--   stake  places a bet of p_amount under p_key; settles it at once, with nothing won, if p_closes. A vendor
--          sells no series, so a lottery bet leaves nothing to uplines
--   free   moves nothing, but is refused as a stake would be
--   pay    pays p_amount on p_bet under p_key; without a bet, under p_key alone
--   void   voids p_bet and returns its stake of p_amount
--   none   moves nothing and returns the balance
-- The bets ending_bet are settled with what was paid on them unless their item was refused. Outcomes: done,
-- repeated (a stake known by its key and content), key.reused, wallet.insufficient_funds, and the refusals of
-- protection.
create or replace function bets_play(
  p_what text[], p_member bigint[], p_key text[], p_hash bytea[], p_currency text[], p_house text[],
  p_category text[], p_game text[], p_amount bigint[], p_bet bigint[], p_closes boolean[],
  ending_item integer[], ending_bet bigint[], p_day date, p_at timestamptz
) returns table (item integer, outcome text, bet_id bigint, balance bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_moved record; v_changed record;
begin
  v_moved := bets_play_money(p_what, p_member, p_key, p_hash, p_currency, p_house, p_amount, p_bet, p_at);
  if v_moved.stakes then
    insert into bets_bet (id, member_id, stake, placed_at, placed_day, currency, category, game, state,
      settled_at, valid_turnover, series)
    select asked.bet, asked.member, asked.amount, p_at, p_day, asked.currency, asked.category, asked.game,
      case when asked.closes then 'settled' else 'placed' end, case when asked.closes then p_at end,
      case when asked.closes then asked.amount else 0 end,
      case when asked.category in ('LOTT', 'ELOTT') then 2000 else 0 end
    from unnest(p_what, p_member, p_currency, p_category, p_game, p_amount, p_closes, v_moved.bet,
      v_moved.outcome) asked (what, member, currency, category, game, amount, closes, bet, outcome)
    where asked.what = 'stake' and asked.outcome = 'done';
  end if;
  v_changed := bets_play_change(p_what, p_bet, p_amount, v_moved.outcome, ending_item, ending_bet, p_at);
  -- What is settled now, minus what was settled before; a bet that is not settled yet counts nothing.
  insert into bets_turnover as turnover (member_id, day, placed_day, category, game, currency, bets, stake,
    payout, valid_turnover, series)
  select part.member, p_day, part.placed, part.category, part.game, part.currency, sum(part.sign),
    sum(part.sign * part.stake), sum(part.sign * part.payout),
    sum(part.sign * least(part.stake, abs(part.payout - part.stake))), part.series
  from (
    select bet.member, bet.placed, bet.category, bet.game, bet.series, bet.currency, bet.stake, state.payout,
      state.sign
    from unnest(v_changed.bet_member, v_changed.bet_placed, v_changed.bet_category, v_changed.bet_game,
      v_changed.bet_series, v_changed.bet_currency, v_changed.bet_stake, v_changed.state_before,
      v_changed.payout_before, v_changed.state_after, v_changed.payout_after)
      bet (member, placed, category, game, series, currency, stake, state_before, payout_before, state_after,
        payout_after)
    cross join lateral (
      values (bet.state_after, bet.payout_after, 1), (bet.state_before, bet.payout_before, -1)
    ) state (name, payout, sign)
    where state.name = 'settled'
    union all
    select asked.member, p_day, asked.category, asked.game,
      case when asked.category in ('LOTT', 'ELOTT') then 2000 else 0 end, asked.currency, asked.amount, 0, 1
    from unnest(p_what, p_member, p_category, p_game, p_currency, p_amount, p_closes, v_moved.outcome)
      asked (what, member, category, game, currency, amount, closes, outcome)
    where asked.what = 'stake' and asked.closes and asked.outcome = 'done'
  ) part (member, placed, category, game, series, currency, stake, payout, sign)
  group by part.member, part.placed, part.category, part.game, part.series, part.currency
  order by part.member, part.placed, part.category, part.game, part.series
  on conflict (member_id, day, placed_day, category, game, series) do update set
    bets = turnover.bets + excluded.bets, stake = turnover.stake + excluded.stake,
    payout = turnover.payout + excluded.payout,
    valid_turnover = turnover.valid_turnover + excluded.valid_turnover;
  return query
  select answer.item::integer, answer.outcome, answer.bet, answer.balance
  from unnest(v_moved.outcome, v_moved.bet, v_moved.balance) with ordinality
    answer (outcome, bet, balance, item);
end $$;
