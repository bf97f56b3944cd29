-- Sends computed bills on: those of a suspended contract wait, and so do those that an operator has to see,
-- because the terms say so or the amount is above the limit of one person.
create or replace function contracts.forward_bills(p_limit bigint) returns void
language sql as $$
  update contracts.bill bill set state = case
      when bill.amount = 0 then 'not_reached'
      when contract.state = 'suspended' then 'held'
      when bill.amount > p_limit or bill.inputs -> 'terms' ->> 'issue' = 'review' then 'review'
      else 'approved' end
  from contracts.contract contract
  where contract.id = bill.contract_id and bill.state = 'computed'
$$;
