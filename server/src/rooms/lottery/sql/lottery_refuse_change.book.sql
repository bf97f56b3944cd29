-- Tickets and wagers are never deleted, and what was bet never changes.
create or replace function lottery_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'tickets and wagers never change' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger ticket_append_only before delete or truncate on lottery_ticket
  for each statement execute function lottery_refuse_change();
create or replace trigger wager_append_only before delete or truncate on lottery_wager
  for each statement execute function lottery_refuse_change();
create or replace trigger ticket_unchanged
  before update of id, draw_id, member_id, placed_at, client_key, nonce, chase_id, format on lottery_ticket
  for each statement execute function lottery_refuse_change();
-- Hits and payout are written by the settlement, and cancelled_at while the draw is on sale.
create or replace trigger wager_unchanged
  before update of draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series, is_real, play,
    selection on lottery_wager
  for each statement execute function lottery_refuse_change();
