-- The stake as records show it; null for a transfer session that is open, or in which nothing was played. It
-- is what was wagered, and at least what was lost, since a vendor need not say; what came back exceeds it by
-- as much as the payout exceeds the stake.
create or replace function bets_played(bet bets_bet) returns bigint
language sql immutable parallel safe
return case
  when not bet.is_sitting then bet.stake
  when bet.state = 'settled' and (bet.wagered > 0 or bet.payout <> bet.stake)
    then greatest(bet.wagered, bet.stake - bet.payout)
end;
