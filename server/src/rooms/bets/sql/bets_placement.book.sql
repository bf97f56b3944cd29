-- A settlement may say of a bet how much of it is turnover (`wagered`): none of one that covers nearly
-- everything. Where it says nothing, a bet counts by the usual rule.
create or replace function bets_placement(bet bigint) returns bigint
language sql immutable parallel safe
return (((bet - 1) / 64) / 4096) * 64 + (bet - 1) % 64 + 1;
