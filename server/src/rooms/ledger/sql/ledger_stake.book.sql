-- Hot: one debit of a guarded account per item, never two items on one account (the coalescer's promise).
-- An item is posted, repeated (the first answer again, with the balance after it), or refused alone.
create or replace function ledger_stake(
  p_reference text[], p_fingerprint bytea[], p_source text[], p_destination text[], p_currency text[],
  p_amount bigint[], p_kind text, p_at timestamptz
) returns table (item integer, outcome text, transaction_id bigint, balance bigint, posted_at timestamptz)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_source bigint[]; v_before bigint[]; v_destination bigint[];
  v_outcome text[]; v_transaction bigint[]; v_balance bigint[];
  v_unopened boolean; v_malformed boolean; v_repeated boolean; v_posted bigint; v_updated bigint;
begin
  -- A member who never had money has no account yet: it is opened, and found empty.
  for v_try in 1..2 loop
    select array_agg(l.id order by l.item), array_agg(l.balance order by l.item) into v_source,
    v_before from (
      select i.item, a.id, a.balance
      from unnest(p_source, p_currency) with ordinality i (address, currency, item)
      join ledger_account a on a.address = i.address and a.currency = i.currency
      where a.balance is not null
      order by a.id for no key update of a
    ) l;
    exit when cardinality(v_source) = cardinality(p_reference);
    perform ledger_open(p_source, p_currency, p_at);
  end loop;
  if cardinality(v_source) is distinct from cardinality(p_reference) then
    raise exception 'a stake has no account in its currency' using errcode = 'foreign_key_violation';
  end if;
  for v_try in 1..2 loop
    select array_agg(d.outcome order by d.item),
      array_agg(case when d.outcome = 'posted' then nextval('ledger_transaction_id')
        else d.first end order by d.item),
      array_agg(case when d.outcome = 'posted' then d.before - d.amount else d.before end order by d.item),
      array_agg(d.destination order by d.item),
      bool_or(d.destination is null), bool_or(d.amount is null or d.amount <= 0 or d.guarded),
      bool_or(d.outcome = 'repeated'), count(*) filter (where d.outcome = 'posted')
    into v_outcome, v_transaction, v_balance, v_destination, v_unopened, v_malformed, v_repeated, v_posted
    from (
      select i.item, i.amount, i.before, h.id as destination, h.balance is not null as guarded, t.id as first,
        case
          when t.id is not null then case when t.fingerprint = i.fingerprint then 'repeated'
            else 'key.reused' end
          when i.before < i.amount then 'wallet.insufficient_funds'
          else 'posted'
        end as outcome
      from unnest(p_reference, p_fingerprint, p_amount, p_destination, p_currency, v_before) with ordinality
        i (reference, fingerprint, amount, destination, currency, before, item)
      left join ledger_transaction t on t.reference = i.reference
      left join ledger_account h on h.address = i.destination and h.currency = i.currency
    ) d;
    exit when not v_unopened;
    perform ledger_open(p_destination, p_currency, p_at);
  end loop;
  if v_malformed then
    raise exception 'a stake must be positive and go to an open account' using errcode = 'check_violation';
  end if;

  if v_posted > 0 then
    update ledger_account a set balance = u.balance
    from unnest(v_source, v_balance, v_outcome) u (id, balance, outcome)
    where a.id = u.id and u.outcome = 'posted';
    get diagnostics v_updated = row_count;
    if v_updated <> v_posted then
      raise exception 'two items of one account in one batch' using errcode = 'check_violation';
    end if;
    insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
    select u.id, u.reference, p_kind, u.fingerprint, p_at
    from unnest(v_transaction, p_reference, p_fingerprint, v_outcome) u (id, reference, fingerprint, outcome)
    where u.outcome = 'posted';
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
    select u.transaction_id, s.account, s.amount, s.balance, p_at, p_kind
    from unnest(v_transaction, v_source, v_destination, p_amount, v_balance, v_outcome)
      u (transaction_id, source, destination, amount, balance, outcome)
    cross join lateral (values (u.source, -u.amount, u.balance), (u.destination, u.amount, null))
      s (account, amount, balance)
    where u.outcome = 'posted';
  end if;

  if v_repeated then
    return query
    select u.item::integer, u.outcome, u.id, coalesce(e.balance_after, u.balance), coalesce(t.posted_at, p_at)
    from unnest(v_outcome, v_transaction, v_balance, v_source) with ordinality u (outcome, id, balance,
      source, item)
    left join ledger_transaction t on t.id = u.id and u.outcome = 'repeated'
    left join ledger_entry e on e.transaction_id = u.id and e.account_id = u.source
      and u.outcome = 'repeated';
  else
    return query
    select u.item::integer, u.outcome, u.id, u.balance, p_at
    from unnest(v_outcome, v_transaction, v_balance) with ordinality u (outcome, id, balance, item);
  end if;
end $$;
