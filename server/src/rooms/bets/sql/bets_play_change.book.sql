-- A step of bets_play, under whose settings it runs: pays, voids and ends bets that were placed before.
-- Returns what they were and what they are now.
create or replace function bets_play_change(
  p_what text[], p_bet bigint[], p_amount bigint[], p_outcome text[], ending_item integer[],
  ending_bet bigint[], p_at timestamptz,
  out bet_id bigint[], out bet_member bigint[], out bet_placed date[], out bet_currency text[],
  out bet_category text[], out bet_game text[], out bet_series smallint[], out bet_stake bigint[],
  out state_before text[], out state_after text[], out payout_before bigint[], out payout_after bigint[]
) language plpgsql as $$
declare
  v_wrong boolean; v_updated bigint;
begin
  select array_agg(bet.id), array_agg(bet.member_id), array_agg(bet.placed_day), array_agg(bet.currency),
    array_agg(bet.category), array_agg(bet.game), array_agg(bet.series), array_agg(bet.stake),
    array_agg(bet.state),
    array_agg(case when change.voids then 'voided' when change.ends and bet.state = 'placed' then 'settled'
      else bet.state end),
    array_agg(bet.payout), array_agg(bet.payout + change.paid),
    bool_or(bet.state = 'voided' or (change.voids and (bet.state <> 'placed' or bet.payout <> 0)))
  into bet_id, bet_member, bet_placed, bet_currency, bet_category, bet_game, bet_series, bet_stake,
    state_before, state_after, payout_before, payout_after, v_wrong
  from (
    select part.id, sum(part.paid)::bigint as paid, bool_or(part.voids) as voids, bool_or(part.ends) as ends
    from (
      select asked.bet, case asked.what when 'pay' then asked.amount else 0 end, asked.what = 'void', false
      from unnest(p_what, p_bet, p_amount) asked (what, bet, amount)
      where asked.bet is not null
        and (asked.what = 'void' or (asked.what = 'pay' and asked.amount > 0))
      union all
      select ending.bet, 0, false, true from unnest(ending_item, ending_bet) ending (item, bet)
      where p_outcome[ending.item] in ('done', 'repeated')
    ) part (id, paid, voids, ends)
    group by part.id
  ) change
  cross join lateral (select bet.* from bets_bet bet where bet.id = change.id limit 1) bet
  where change.paid > 0 or change.voids or bet.state = 'placed';
  if bet_id is null then
    return;
  end if;
  update bets_bet bet set payout = change.payout, state = change.state,
    settled_at = case when change.state = 'settled' then coalesce(bet.settled_at, p_at) end,
    voided_at = case when change.state = 'voided' then p_at end,
    valid_turnover = case change.state
      when 'settled' then least(bet.stake, abs(change.payout - bet.stake)) else 0 end
  from unnest(bet_id, state_before, state_after, payout_before, payout_after)
    change (id, state_before, state, payout_before, payout)
  where bet.id = change.id and bet.state = change.state_before and bet.payout = change.payout_before;
  get diagnostics v_updated = row_count;
  if v_wrong or v_updated <> cardinality(bet_id) then
    raise exception 'bets changed while they were played' using errcode = 'serialization_failure';
  end if;
  -- A win after the bet was settled; a round that ends with its win is none.
  if 'settled' = any (state_before) then
    perform bets_note_corrections(array_agg(change.id), array_agg(
      least(change.stake, abs(change.payout - change.stake))
      - least(change.stake, abs(change.payout_before - change.stake))), p_at)
    from unnest(bet_id, bet_stake, state_before, payout_before, payout_after)
      change (id, stake, state_before, payout_before, payout)
    where change.state_before = 'settled';
  end if;
end $$;
