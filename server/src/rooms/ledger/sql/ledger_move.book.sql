-- Hot: moves an amount into (positive) or out of (negative) a guarded account, from or to an open one; an
-- amount of 0 has no transaction and only returns the balance. No list has two items on one account (the
-- coalescer guarantees it). An item is posted, repeated, none (an amount of 0), or refused on its own; its
-- balance is that of the account after it. Money that leaves and money that arrives are handled in one pass,
-- since a list of calls has both. Lookups are lateral, one row each, so that they use the index whatever size
-- the table had when the plan was made.
create or replace function ledger_move(
  p_reference text[], p_fingerprint bytea[], p_account text[], p_other text[], p_currency text[],
  p_amount bigint[], p_kind text[], p_at timestamptz
) returns table (item integer, outcome text, transaction_id bigint, balance bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_locked record; v_other bigint[]; v_outcome text[]; v_transaction bigint[];
  v_balance bigint[]; v_unopened boolean; v_guarded boolean; v_posts boolean; v_written bigint;
begin
  v_locked := ledger_lock_items(p_account, p_currency, p_at);
  for v_try in 1..2 loop
    select array_agg(judged.outcome order by judged.item),
      array_agg(case when judged.outcome = 'posted' then nextval('ledger_transaction_id')
        else judged.former end order by judged.item),
      array_agg(judged.before + case when judged.outcome = 'posted' then judged.amount else 0 end
        order by judged.item),
      array_agg(judged.other order by judged.item), bool_or(judged.amount <> 0 and judged.other is null),
      bool_or(judged.guarded), bool_or(judged.outcome = 'posted')
    into v_outcome, v_transaction, v_balance, v_other, v_unopened, v_guarded, v_posts
    from (
      select asked.item, asked.amount, asked.before, other.id as other, other.balance is not null as guarded,
        former.id as former,
        case
          when asked.amount = 0 then 'none'
          when former.fingerprint = asked.fingerprint then 'repeated'
          when former.id is not null then 'key.reused'
          when asked.before + asked.amount < 0 then 'wallet.insufficient_funds'
          else 'posted'
        end as outcome
      from unnest(p_reference, p_fingerprint, p_other, p_currency, p_amount, v_locked.balance) with ordinality
        asked (reference, fingerprint, other, currency, amount, before, item)
      left join lateral (
        select transaction.id, transaction.fingerprint from ledger_transaction transaction
        where transaction.reference = asked.reference limit 1
      ) former on asked.amount <> 0
      left join lateral (
        select account.id, account.balance from ledger_account account
        where account.address = asked.other and account.currency = asked.currency limit 1
      ) other on asked.amount <> 0
    ) judged;
    exit when not v_unopened;
    perform ledger_open(array_agg(asked.other), array_agg(asked.currency), p_at)
    from unnest(p_other, p_currency, p_amount) asked (other, currency, amount) where asked.amount <> 0;
  end loop;
  if v_guarded then
    raise exception 'money moves between a guarded and an open account' using errcode = 'check_violation';
  end if;
  if v_posts then
    v_written := ledger_write_items(v_outcome, v_transaction, p_reference, p_fingerprint, p_kind,
      v_locked.account_id, v_other, p_amount, v_balance, p_at);
  end if;
  return query
  select answer.item::integer, answer.outcome, answer.id, answer.balance
  from unnest(v_outcome, v_transaction, v_balance) with ordinality answer (outcome, id, balance, item);
end $$;
