-- The placement that a bet belongs to: the reverse of bets_id.
create or replace function bets_placement(bet bigint) returns bigint
language sql immutable parallel safe
return (((bet - 1) / 64) / 4096) * 64 + (bet - 1) % 64 + 1;
