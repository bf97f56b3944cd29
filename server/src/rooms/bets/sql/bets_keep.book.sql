-- Refuses changes of what was bet, and of how it ended: a settled bet is never placed again, and a voided one
-- never changes. A settled bet may still be paid more or less (late wins, corrections, a rebate) or be
-- voided. The condition is in the trigger, so that no legitimate change calls a function; after the update,
-- since a trigger before it would lock each row once more.
create or replace function bets_keep() returns trigger
language plpgsql as $$
begin
  raise exception 'bets never change' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger bet_append_only before delete or truncate on bets_bet
  for each statement execute function bets_keep();
create or replace trigger bet_unchanged
  before update of id, member_id, draw_key, stake, placed_at, placed_day, currency, category, game, series
  on bets_bet
  for each statement execute function bets_keep();
create or replace trigger bet_final after update on bets_bet
  for each row when (old.state <> 'placed' and (
    old.state = 'voided'
    or new.state not in ('settled', 'voided')
    or (old.settled_at, old.wagered, old.refunded, old.reported, old.is_sitting)
      is distinct from (new.settled_at, new.wagered, new.refunded, new.reported, new.is_sitting)
    or new.state = 'settled' and old.rebate <> 0 and new.rebate <> old.rebate
  ))
  execute function bets_keep();
