-- The vendor's word for what bets and protection say.
create or replace function vendors_word(p_outcome text) returns text
language sql immutable parallel safe
return case
  when p_outcome is null then null
  when p_outcome in ('placed', 'repeated') then 'RS_OK'
  when p_outcome = 'wallet.insufficient_funds' then 'RS_ERROR_NOT_ENOUGH_MONEY'
  when p_outcome in ('protection.excluded', 'protection.timed_out', 'protection.under_age')
    then 'RS_ERROR_USER_DISABLED'
  when p_outcome like 'protection.%' then 'RS_ERROR_BET_LIMIT_EXCEEDED'
  else 'RS_ERROR_DUPLICATE_TRANSACTION'
end;
