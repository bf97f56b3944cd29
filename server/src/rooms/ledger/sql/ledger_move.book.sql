-- For lists of calls that each move one member's money, some out and some in: one pass instead of a pass for
-- each direction. Lookups are lateral, one row each: whatever a table's size was when the plan was made,
-- they go by index.

-- Hot: moves an amount into (positive) or out of (negative) a guarded account, from or to an open one; of
-- nothing (0), which has no transaction, only the balance is told. Never two items on one account (the
-- coalescer's promise). An item is posted, repeated, none (of nothing), or refused alone; its balance is what
-- the account holds after it.
create or replace function ledger_move(
  p_reference text[], p_fingerprint bytea[], p_account text[], p_other text[], p_currency text[],
  p_amount bigint[], p_kind text[], p_at timestamptz
) returns table (item integer, outcome text, transaction_id bigint, balance bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_account bigint[]; v_before bigint[]; v_other bigint[]; v_outcome text[]; v_transaction bigint[];
  v_unopened boolean; v_guarded boolean; v_posted bigint; v_updated bigint;
begin
  for v_try in 1..2 loop
    select array_agg(l.id order by l.item), array_agg(l.balance order by l.item) into v_account, v_before
    from (
      select i.item, a.id, a.balance
      from unnest(p_account, p_currency) with ordinality i (address, currency, item)
      join ledger_account a on a.address = i.address and a.currency = i.currency
      where a.balance is not null
      order by a.id for no key update of a
    ) l;
    exit when cardinality(v_account) = cardinality(p_account);
    -- A member who never had money has no account yet: it is opened, and found empty.
    perform ledger_open(p_account, p_currency, p_at);
  end loop;
  if cardinality(v_account) is distinct from cardinality(p_account) then
    raise exception 'a member has no account in this currency' using errcode = 'foreign_key_violation';
  end if;
  for v_try in 1..2 loop
    select array_agg(d.outcome order by d.item),
      array_agg(case when d.outcome = 'posted' then nextval('ledger_transaction_id') else d.first end
        order by d.item),
      array_agg(d.other order by d.item), bool_or(d.amount <> 0 and d.other is null), bool_or(d.guarded),
      count(*) filter (where d.outcome = 'posted')
    into v_outcome, v_transaction, v_other, v_unopened, v_guarded, v_posted
    from (
      select i.item, i.amount, h.id as other, h.balance is not null as guarded, t.id as first,
        case
          when i.amount = 0 then 'none'
          when t.fingerprint = i.fingerprint then 'repeated'
          when t.id is not null then 'key.reused'
          when i.before + i.amount < 0 then 'wallet.insufficient_funds'
          else 'posted'
        end as outcome
      from unnest(p_reference, p_fingerprint, p_other, p_currency, p_amount, v_before) with ordinality
        i (reference, fingerprint, other, currency, amount, before, item)
      left join lateral (
        select t.id, t.fingerprint from ledger_transaction t where t.reference = i.reference limit 1
      ) t on i.amount <> 0
      left join lateral (
        select h.id, h.balance from ledger_account h
        where h.address = i.other and h.currency = i.currency limit 1
      ) h on i.amount <> 0
    ) d;
    exit when not v_unopened;
    perform ledger_open(array_agg(i.other), array_agg(i.currency), p_at)
    from unnest(p_other, p_currency, p_amount) i (other, currency, amount) where i.amount <> 0;
  end loop;
  if v_guarded then
    raise exception 'money moves between a guarded and an open account' using errcode = 'check_violation';
  end if;

  if v_posted > 0 then
    update ledger_account a set balance = a.balance + u.amount
    from unnest(v_account, p_amount, v_outcome) u (id, amount, outcome)
    where a.id = u.id and u.outcome = 'posted';
    get diagnostics v_updated = row_count;
    if v_updated <> v_posted then
      raise exception 'two items of one account in one list' using errcode = 'check_violation';
    end if;
    insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
    select u.id, u.reference, u.kind, u.fingerprint, p_at
    from unnest(v_transaction, p_reference, p_kind, p_fingerprint, v_outcome)
      u (id, reference, kind, fingerprint, outcome)
    where u.outcome = 'posted';
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
    select u.transaction_id, s.account, s.amount, s.balance, p_at, u.kind
    from unnest(v_transaction, v_account, v_other, p_amount, v_before, p_kind, v_outcome)
      u (transaction_id, account, other, amount, before, kind, outcome)
    cross join lateral (values (u.account, u.amount, u.before + u.amount), (u.other, -u.amount, null))
      s (account, amount, balance)
    where u.outcome = 'posted';
  end if;
  return query
  select u.item::integer, u.outcome, u.id,
    case when u.outcome = 'posted' then u.before + u.amount else u.before end
  from unnest(v_outcome, v_transaction, v_before, p_amount) with ordinality
    u (outcome, id, before, amount, item);
end $$;
