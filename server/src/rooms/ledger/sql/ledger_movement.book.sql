-- What the proofs of other rooms may read of the ledger: how much each transaction of some kinds moved on
-- member accounts.
create or replace function ledger_movement(p_kind text[])
returns table (transaction_id bigint, reference text, account text, amount bigint)
language sql stable set search_path from current as $$
  select entry.transaction_id, transaction.reference, account.address, entry.amount
  from ledger_entry entry
  join ledger_transaction transaction on transaction.id = entry.transaction_id
  join ledger_account account on account.id = entry.account_id
  where entry.kind = any (p_kind) and entry.balance_after is not null
$$;
