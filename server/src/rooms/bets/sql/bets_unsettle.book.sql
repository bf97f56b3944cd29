-- Voids the settled bets of this list and takes back what was counted of them; moves no money. Returns how
-- many there were.
create or replace function bets_unsettle(p_bet bigint[], p_day date, p_at timestamptz) returns bigint
language plpgsql set search_path from current as $$
declare
  v_updated bigint;
begin
  perform bets_recount(p_bet, -1, p_day);
  perform bets_note_corrections(array_agg(bet.id), array_agg(-bet.valid_turnover), p_at)
  from bets_bet bet where bet.id = any (p_bet) and bet.state = 'settled' having count(*) > 0;
  update bets_turnover turnover set rebate = turnover.rebate - total.rebate
  from (
    select bet.member_id, bet.placed_day, bet.category, bet.game, bet.series,
      sum(bet.rebate)::bigint as rebate
    from bets_bet bet where bet.id = any (p_bet) and bet.state = 'settled' and bet.rebate > 0
    group by bet.member_id, bet.placed_day, bet.category, bet.game, bet.series
  ) total
  where turnover.member_id = total.member_id and turnover.day = p_day
    and turnover.placed_day = total.placed_day
    and turnover.category = total.category and turnover.game = total.game
    and turnover.series = total.series;
  update bets_bet bet
  set state = 'voided', payout = 0, rebate = 0, valid_turnover = 0, voided_at = p_at
  where bet.id = any (p_bet) and bet.state = 'settled';
  get diagnostics v_updated = row_count;
  return v_updated;
end $$;
