-- The three writers of entries: post (anything), stake (hot debits) and credit (hot credits). Their plans are
-- generic and go by index from the first day: one made while a table was empty would read it whole.
create function ledger_fingerprint(content text) returns bytea language sql immutable parallel safe
return substring(sha256(convert_to(content, 'UTF8')) from 1 for 16);

-- Opens accounts that are not open yet; a member's are guarded and start at zero. Addresses are those of
-- chart.ts.
create function ledger_open(p_address text[], p_currency text[], p_at timestamptz) returns void
language plpgsql set search_path from current as $$
declare
  v_wrong text := (
    select min(i.address || ' ' || i.currency) from unnest(p_address, p_currency) i (address, currency)
    where i.currency !~ '^[A-Z]{3}$' or i.address !~ (
      '^(member:[1-9][0-9]{0,18}:(cash|held|bonus)|transit:book_[0-9]{2}'
      '|(house|channel|bank):[A-Za-z0-9_]{1,32}(:[A-Za-z0-9_]{1,32})?)$')
  );
begin
  if v_wrong is not null then
    raise exception 'not an account: %', v_wrong using errcode = 'check_violation';
  end if;
  insert into ledger_account (address, currency, balance, opened_at)
  select distinct on (i.address, i.currency) i.address, i.currency,
    case when i.address like 'member:%' then 0 end, p_at
  from unnest(p_address, p_currency) i (address, currency)
  order by i.address, i.currency
  on conflict (address, currency) do nothing;
end $$;

-- Locks the guarded ones among these accounts in the order of their ids: the one lock order of a book.
create function ledger_lock(p_address text[], p_currency text[]) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform a.id from ledger_account a
  join (select distinct i.address, i.currency from unnest(p_address, p_currency) i (address, currency)) i
    on a.address = i.address and a.currency = i.currency
  where a.balance is not null
  order by a.id
  for no key update of a;
end $$;

-- Any transactions, in order, each posted, found as posted before, or refused alone. Amounts are per account:
-- positive into it, negative out of it. What does not balance is a fault of the caller and stops all.
create function ledger_post(
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

-- Hot: one debit of a guarded account per item, never two items on one account (the coalescer's promise).
-- An item is posted, repeated (the first answer again, with the balance after it), or refused alone.
create function ledger_stake(
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

-- Hot: credits of guarded accounts from open ones, any number per account; nothing here can be refused.
-- A reference that was used before is a fault of the caller and stops all: the callers guard it by a state.
create function ledger_credit(
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
