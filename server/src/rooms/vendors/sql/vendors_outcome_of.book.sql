-- The outcome (links/outcome.ts) of a call, from the outcome of bets or protection.
create or replace function vendors_outcome_of(p_outcome text) returns text
language sql immutable parallel safe
return case
  when p_outcome is null then null
  when p_outcome in ('placed', 'repeated') then 'ok'
  when p_outcome = 'wallet.insufficient_funds' then 'insufficient_funds'
  when p_outcome in ('protection.excluded', 'protection.timed_out', 'protection.under_age',
    'protection.frozen') then 'member_blocked'
  when p_outcome like 'protection.%' or p_outcome = 'bonus.stake_limit' then 'stake_limit_exceeded'
  else 'duplicate_transaction'
end;
