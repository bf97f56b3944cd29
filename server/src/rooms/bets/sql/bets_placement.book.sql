-- The placement that a bet belongs to: what bets_id was made of.
create or replace function bets_placement(bet bigint) returns bigint
language sql immutable parallel safe
return (((bet - 1) / 64) / 4096) * 64 + (bet - 1) % 64 + 1;
