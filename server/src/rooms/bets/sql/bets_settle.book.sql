-- Settles the placed bets of this list: state, payout, turnover, and the winners' money from the house
-- account. Returns how many were settled and what was paid. A settlement may say how much of a bet is
-- turnover (`wagered`), such as none for a bet that covers nearly everything, and how much of its stake the
-- result gave back without deciding it (`refunded`, null for none). It may name the member and the
-- stake that each bet must have: a bet with another one is not settled. Ids come sorted; a race with another
-- settlement of the same bets fails as a serialization failure and is run again.
create or replace function bets_settle(
  p_bet bigint[], p_payout bigint[], p_house text, p_day date, p_at timestamptz,
  p_wagered bigint[] default null, p_member bigint[] default null, p_stake bigint[] default null,
  p_refunded bigint[] default null
) returns table (settled bigint, stake bigint, payout bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_id bigint[]; v_member bigint[]; v_currency text[]; v_category text[]; v_game text[];
  v_stake bigint[]; v_payout bigint[]; v_placed date[]; v_wagered bigint[]; v_refunded bigint[];
  v_series smallint[];
  v_updated bigint;
begin
  select array_agg(bet.id), array_agg(bet.member_id), array_agg(bet.currency), array_agg(bet.category),
    array_agg(bet.game), array_agg(bet.stake), array_agg(asked.payout),
    array_agg(bet.placed_day), array_agg(coalesce(asked.wagered, bet.wagered)), array_agg(asked.refunded),
    array_agg(bet.series), count(*), coalesce(sum(bet.stake), 0), coalesce(sum(asked.payout), 0)
  into v_id, v_member, v_currency, v_category, v_game, v_stake, v_payout, v_placed, v_wagered, v_refunded,
    v_series, settled, stake, payout
  from unnest(p_bet, p_payout, p_wagered, p_member, p_stake, p_refunded)
    asked (id, payout, wagered, member, stake, refunded)
  join bets_bet bet on bet.id = asked.id
  where bet.state = 'placed' and bet.member_id = coalesce(asked.member, bet.member_id)
    and bet.stake = coalesce(asked.stake, bet.stake);
  if settled > 0 then
    update bets_bet bet set state = 'settled', payout = result.payout, settled_at = p_at,
      wagered = result.wagered, refunded = result.refunded,
      valid_turnover = coalesce(result.wagered, least(bet.stake, abs(result.payout - bet.stake)))
    from unnest(v_id, v_payout, v_wagered, v_refunded) result (id, payout, wagered, refunded)
    where bet.id = result.id and bet.state = 'placed';
    get diagnostics v_updated = row_count;
    if v_updated <> settled then
      raise exception 'bets changed while they were settled' using errcode = 'serialization_failure';
    end if;
    perform bets_count(v_member, v_category, v_game, v_currency, v_stake, v_payout, 1, p_day, v_placed,
      v_wagered, v_refunded, v_series);
    if payout > 0 then
      perform ledger_credit(array_agg('bet:' || win.id || ':payout'), array_agg(p_house),
        array_agg('member:' || win.member || ':cash'), array_agg(win.currency), array_agg(win.payout),
        'payout', p_at)
      from unnest(v_id, v_member, v_currency, v_payout) win (id, member, currency, payout)
      where win.payout > 0;
    end if;
  end if;
  return next;
end $$;
