-- Every stake of every vertical is one bet; turnover is kept by member, day and game as bets are settled. A
-- placement (one member, one client key, one stake transaction) has the id of its stake transaction; its
-- bets' ids follow from it, so that a placement's bets are one range of the primary key, and an id tells its
-- book.
create or replace function bets_id(placement bigint, line integer) returns bigint
language sql immutable parallel safe
return ((placement - 1) / 64 * 4096 + line) * 64 + (placement - 1) % 64 + 1;
