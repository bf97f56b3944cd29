-- Posts any transactions, in order: each is posted, found as posted before, or refused on its own. Amounts
-- are per account: positive into it, negative out of it. A transaction that does not balance is an error of
-- the caller and stops the whole list.
create or replace function ledger_post(
  p_reference text[], p_kind text[], p_currency text[], p_fingerprint bytea[], p_at timestamptz[],
  entry_item integer[], entry_address text[], entry_amount bigint[]
) returns table (item integer, outcome text, transaction_id bigint, posted_at timestamptz)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_items integer := coalesce(cardinality(p_reference), 0);
  v_account bigint[];
  v_first record;
begin
  -- Before any id is drawn, since snapshots of open accounts rely on this order.
  perform pg_current_xact_id();
  perform ledger_require_balance(v_items, entry_item, entry_amount);
  v_account := ledger_lock_entries(entry_address, array(
    select p_currency[entry.item] from unnest(entry_item) with ordinality entry (item, place)
    order by entry.place), p_at[1]);
  for v_item in 1..v_items loop
    item := v_item;
    select transaction.id, transaction.fingerprint, transaction.posted_at into v_first
    from ledger_transaction transaction where transaction.reference = p_reference[v_item];
    if not found then
      if exists (
        select from unnest(entry_item, v_account, entry_amount) entry (item, account, amount)
        join ledger_account account on account.id = entry.account
        where entry.item = v_item and account.balance + entry.amount < 0
      ) then
        outcome := 'wallet.insufficient_funds'; transaction_id := null; posted_at := null;
        return next;
        continue;
      end if;
      insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
      values (nextval('ledger_transaction_id'), p_reference[v_item], p_kind[v_item], p_fingerprint[v_item],
        p_at[v_item])
      on conflict (reference) do nothing
      returning ledger_transaction.id into transaction_id;
      if found then
        update ledger_account account set balance = account.balance + entry.amount
        from unnest(entry_item, v_account, entry_amount) entry (item, account, amount)
        where entry.item = v_item and account.id = entry.account and account.balance is not null;
        insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
        select ledger_post.transaction_id, account.id, entry.amount, account.balance, p_at[v_item],
          p_kind[v_item]
        from unnest(entry_item, v_account, entry_amount) entry (item, account, amount)
        join ledger_account account on account.id = entry.account
        where entry.item = v_item;
        outcome := 'posted'; posted_at := p_at[v_item];
        return next;
        continue;
      end if;
      -- Another session posted this reference between the two statements.
      select transaction.id, transaction.fingerprint, transaction.posted_at into strict v_first
      from ledger_transaction transaction where transaction.reference = p_reference[v_item];
    end if;
    transaction_id := v_first.id; posted_at := v_first.posted_at;
    outcome := case when v_first.fingerprint = p_fingerprint[v_item] then 'repeated' else 'key.reused' end;
    return next;
  end loop;
end $$;
