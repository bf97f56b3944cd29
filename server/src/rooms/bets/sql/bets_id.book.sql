-- The id of a placement's bet. A placement has the id of its stake transaction; the ids of its bets follow
-- from it, so that they are one range of the primary key, and an id identifies its book.
create or replace function bets_id(placement bigint, line integer) returns bigint
language sql immutable parallel safe
return ((placement - 1) / 64 * 4096 + line) * 64 + (placement - 1) % 64 + 1;
