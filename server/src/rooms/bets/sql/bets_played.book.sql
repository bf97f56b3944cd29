-- The stake as records tell it; null for a sitting that is not over, or in which nothing was played. It is
-- what was wagered, and at least what was lost, since a vendor need not say; what came back exceeds it by as
-- much as the payout exceeds the stake.
create or replace function bets_played(b bets_bet) returns bigint
language sql immutable parallel safe
return case
  when not b.is_sitting then b.stake
  when b.state = 'settled' and (b.wagered > 0 or b.payout <> b.stake)
    then greatest(b.wagered, b.stake - b.payout)
end;
