-- As before (0170), counted by bets_recount.
create or replace function bets_unsettle(p_bet bigint[], p_day date, p_at timestamptz) returns bigint
language plpgsql set search_path from current as $$
declare
  v_updated bigint;
begin
  perform bets_recount(p_bet, -1, p_day);
  update bets_turnover t set rebate = t.rebate - r.rebate
  from (
    select b.member_id, b.category, b.game, sum(b.rebate)::bigint as rebate
    from bets_bet b where b.id = any (p_bet) and b.state = 'settled' and b.rebate > 0
    group by b.member_id, b.category, b.game
  ) r
  where t.member_id = r.member_id and t.day = p_day and t.category = r.category and t.game = r.game;
  update bets_bet b set state = 'voided', payout = 0, rebate = 0, valid_turnover = 0, voided_at = p_at
  where b.id = any (p_bet) and b.state = 'settled';
  get diagnostics v_updated = row_count;
  return v_updated;
end $$;
