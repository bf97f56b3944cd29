-- Any transactions, in order, each posted, found as posted before, or refused alone. Amounts are per account:
-- positive into it, negative out of it. What does not balance is a fault of the caller and stops all.
create or replace function ledger_post(
  p_reference text[], p_kind text[], p_currency text[], p_fingerprint bytea[], p_at timestamptz[],
  e_item integer[], e_address text[], e_amount bigint[]
) returns table (item integer, outcome text, transaction_id bigint, posted_at timestamptz)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_items integer := coalesce(cardinality(p_reference), 0);
  v_currency text[];
  v_account bigint[];
  v_first record;
begin
  -- Before any id is drawn: snapshots of open accounts rely on it (0012).
  perform pg_current_xact_id();
  if exists (
    select from generate_series(1, v_items) i (item) left join unnest(e_item, e_amount) e (item,
      amount) using (item)
    group by i.item having count(e.amount) < 2 or sum(e.amount) <> 0
  ) then
    raise exception 'a transaction does not balance' using errcode = 'check_violation';
  end if;
  select array_agg(p_currency[e.item] order by e.ord) into v_currency
    from unnest(e_item) with ordinality e (item, ord);
  if exists (
    select from unnest(e_address, v_currency) e (address, currency)
    where e.address not like 'member:%'
      and not exists (select from ledger_account a where a.address = e.address and a.currency = e.currency)
  ) then
    perform ledger_open(array_agg(e.address), array_agg(e.currency), p_at[1])
    from unnest(e_address, v_currency) e (address, currency) where e.address not like 'member:%';
  end if;
  perform ledger_lock(e_address, v_currency);
  select array_agg(a.id order by e.ord) into v_account
  from unnest(e_address, v_currency) with ordinality e (address, currency, ord)
  left join ledger_account a on a.address = e.address and a.currency = e.currency;
  if array_position(v_account, null) is not null then
    raise exception 'no account % in %', e_address[array_position(v_account, null)],
      v_currency[array_position(v_account, null)] using errcode = 'foreign_key_violation';
  end if;

  for v_item in 1..v_items loop
    item := v_item;
    select t.id, t.fingerprint, t.posted_at into v_first from ledger_transaction t
      where t.reference = p_reference[v_item];
    if not found then
      if exists (
        select from unnest(e_item, v_account, e_amount) e (item, account, amount)
        join ledger_account a on a.id = e.account
        where e.item = v_item and a.balance + e.amount < 0
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
        update ledger_account a set balance = a.balance + e.amount
        from unnest(e_item, v_account, e_amount) e (item, account, amount)
        where e.item = v_item and a.id = e.account and a.balance is not null;
        insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
        select ledger_post.transaction_id, a.id, e.amount, a.balance, p_at[v_item], p_kind[v_item]
        from unnest(e_item, v_account, e_amount) e (item, account, amount) join ledger_account a
          on a.id = e.account
        where e.item = v_item;
        outcome := 'posted'; posted_at := p_at[v_item];
        return next;
        continue;
      end if;
      -- Another session posted this reference between the two statements.
      select t.id, t.fingerprint, t.posted_at into strict v_first from ledger_transaction t
      where t.reference = p_reference[v_item];
    end if;
    transaction_id := v_first.id; posted_at := v_first.posted_at;
    outcome := case when v_first.fingerprint = p_fingerprint[v_item] then 'repeated' else 'key.reused' end;
    return next;
  end loop;
end $$;
