-- What other rooms' proofs may see of the ledger: how much each transaction of some kinds moved on member
-- accounts.
create or replace function ledger_movement(p_kind text[]) returns table (transaction_id bigint, reference text,
  account text, amount bigint)
language sql stable set search_path from current as $$
  select e.transaction_id, t.reference, a.address, e.amount
  from ledger_entry e
  join ledger_transaction t on t.id = e.transaction_id
  join ledger_account a on a.id = e.account_id
  where e.kind = any (p_kind) and e.balance_after is not null
$$;
