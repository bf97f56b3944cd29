-- A step of ledger_stake and ledger_move, under whose settings it runs: writes the items that are posted,
-- each with its two entries. Amounts are those of the guarded account: positive into it, negative out of it.
-- Returns how many were written.
create or replace function ledger_write_items(
  p_outcome text[], p_transaction bigint[], p_reference text[], p_fingerprint bytea[], p_kind text[],
  p_account bigint[], p_other bigint[], p_amount bigint[], p_balance bigint[], p_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_written bigint;
begin
  update ledger_account account set balance = item.balance
  from unnest(p_account, p_balance, p_outcome) item (id, balance, outcome)
  where account.id = item.id and item.outcome = 'posted';
  get diagnostics v_written = row_count;
  if v_written <> cardinality(array_positions(p_outcome, 'posted')) then
    raise exception 'two items of one account in one list' using errcode = 'check_violation';
  end if;
  insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
  select item.id, item.reference, item.kind, item.fingerprint, p_at
  from unnest(p_transaction, p_reference, p_kind, p_fingerprint, p_outcome)
    item (id, reference, kind, fingerprint, outcome)
  where item.outcome = 'posted';
  insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
  select item.transaction_id, side.account, side.amount, side.balance, p_at, item.kind
  from unnest(p_transaction, p_account, p_other, p_amount, p_balance, p_kind, p_outcome)
    item (transaction_id, account, other, amount, balance, kind, outcome)
  cross join lateral (values (item.account, item.amount, item.balance), (item.other, -item.amount, null))
    side (account, amount, balance)
  where item.outcome = 'posted';
  return v_written;
end $$;
