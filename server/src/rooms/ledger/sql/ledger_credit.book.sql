-- Hot: credits of guarded accounts from open ones, any number for each account; nothing here can be refused.
-- A reference that was used before is an error of the caller and stops the whole list: callers prevent it by
-- a state.
create or replace function ledger_credit(
  p_reference text[], p_source text[], p_destination text[], p_currency text[], p_amount bigint[],
  p_kind text, p_at timestamptz
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_item bigint[]; v_account bigint[]; v_after bigint[]; v_transaction bigint[];
  v_unopened boolean;
begin
  select bool_or(account.id is null) into v_unopened
  from (
    select distinct asked.address, asked.currency
    from unnest(p_source, p_currency) asked (address, currency)
  ) source
  left join ledger_account account
    on account.address = source.address and account.currency = source.currency;
  if v_unopened then
    perform ledger_open(p_source, p_currency, p_at);
  end if;
  perform ledger_lock(p_destination, p_currency);
  select array_agg(credit.item), array_agg(credit.account), array_agg(credit.after),
    array_agg(credit.transaction)
  into v_item, v_account, v_after, v_transaction
  from (
    select asked.item, account.id as account,
      account.balance + sum(asked.amount) over (partition by account.id order by asked.item) as after,
      nextval('ledger_transaction_id') as transaction
    from unnest(p_destination, p_currency, p_amount) with ordinality asked (address, currency, amount, item)
    join ledger_account account on account.address = asked.address and account.currency = asked.currency
    where account.balance is not null and asked.amount > 0
  ) credit;
  if coalesce(cardinality(v_item), 0) <> cardinality(p_reference) then
    raise exception 'a credit is not positive or has no account' using errcode = 'check_violation';
  end if;
  update ledger_account account set balance = last.after
  from (
    select credit.account, max(credit.after) as after
    from unnest(v_account, v_after) credit (account, after) group by credit.account
  ) last
  where account.id = last.account;
  insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
  select credit.id, p_reference[credit.item], p_kind, ledger_fingerprint(concat_ws('|', p_kind,
    p_currency[credit.item], p_source[credit.item], p_destination[credit.item], p_amount[credit.item])), p_at
  from unnest(v_item, v_transaction) credit (item, id);
  insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
  select credit.transaction, side.account, side.amount, side.after, p_at, p_kind
  from unnest(v_item, v_transaction, v_account, v_after) credit (item, transaction, account, after)
  join ledger_account source
    on source.address = p_source[credit.item] and source.currency = p_currency[credit.item]
  cross join lateral (
    values (credit.account, p_amount[credit.item], credit.after), (source.id, -p_amount[credit.item], null)
  ) side (account, amount, after);
end $$;
