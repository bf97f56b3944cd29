-- Hot: credits of guarded accounts from open ones, any number per account; nothing here can be refused.
-- A reference that was used before is a fault of the caller and stops all: the callers guard it by a state.
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
  select bool_or(h.id is null) into v_unopened
  from (select distinct i.address, i.currency from unnest(p_source, p_currency) i (address, currency)) i
  left join ledger_account h on h.address = i.address and h.currency = i.currency;
  if v_unopened then
    perform ledger_open(p_source, p_currency, p_at);
  end if;
  perform ledger_lock(p_destination, p_currency);
  select array_agg(c.item), array_agg(c.id), array_agg(c.after), array_agg(c.transaction_id)
  into v_item, v_account, v_after, v_transaction
  from (
    select i.item, a.id, a.balance + sum(i.amount) over (partition by a.id order by i.item) as after,
      nextval('ledger_transaction_id') as transaction_id
    from unnest(p_destination, p_currency, p_amount) with ordinality i (address, currency, amount, item)
    join ledger_account a on a.address = i.address and a.currency = i.currency
    where a.balance is not null and i.amount > 0
  ) c;
  if coalesce(cardinality(v_item), 0) <> cardinality(p_reference) then
    raise exception 'a credit is not positive or has no account' using errcode = 'check_violation';
  end if;
  update ledger_account a set balance = u.after
  from (select l.id, max(l.after) as after from unnest(v_account, v_after) l (id, after) group by l.id) u
  where a.id = u.id;
  insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
  select u.id, p_reference[u.item], p_kind, ledger_fingerprint(concat_ws('|', p_kind, p_currency[u.item],
    p_source[u.item], p_destination[u.item], p_amount[u.item])), p_at
  from unnest(v_item, v_transaction) u (item, id);
  insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
  select u.transaction_id, s.account, s.amount, s.after, p_at, p_kind
  from unnest(v_item, v_transaction, v_account, v_after) u (item, transaction_id, account, after)
  join ledger_account h on h.address = p_source[u.item] and h.currency = p_currency[u.item]
  cross join lateral (values (u.account, p_amount[u.item], u.after), (h.id, -p_amount[u.item], null))
    s (account, amount, after);
end $$;
