-- The reference of a bill's payment in the ledger.
create or replace function contracts.bill_reference(p_bill contracts.bill) returns text
language sql immutable as $$
  select 'contract:' || p_bill.contract_id || ':' || p_bill.period
    || case when p_bill.correction > 0 then ':' || p_bill.correction else '' end
$$;
