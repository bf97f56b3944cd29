-- Hot: one debit of a guarded account for each item, never two items on one account (the coalescer guarantees
-- it). An item is posted, repeated (its first answer, with the balance after it), or refused on its own. As
-- in all writers of entries, plans are generic and use indexes from the first day: a plan made while a table
-- was empty would read the whole table.
create or replace function ledger_stake(
  p_reference text[], p_fingerprint bytea[], p_source text[], p_destination text[], p_currency text[],
  p_amount bigint[], p_kind text, p_at timestamptz
) returns table (item integer, outcome text, transaction_id bigint, balance bigint, posted_at timestamptz)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_locked record; v_destination bigint[]; v_amount bigint[];
  v_outcome text[]; v_transaction bigint[]; v_balance bigint[];
  v_unopened boolean; v_malformed boolean; v_posts boolean; v_repeated boolean; v_written bigint;
begin
  v_locked := ledger_lock_items(p_source, p_currency, p_at);
  for v_try in 1..2 loop
    select array_agg(judged.outcome order by judged.item),
      array_agg(case when judged.outcome = 'posted' then nextval('ledger_transaction_id')
        else judged.former end order by judged.item),
      array_agg(case when judged.outcome = 'posted' then judged.before - judged.amount else judged.before end
        order by judged.item),
      array_agg(judged.destination order by judged.item), array_agg(-judged.amount order by judged.item),
      bool_or(judged.destination is null),
      bool_or(judged.amount is null or judged.amount <= 0 or judged.guarded),
      bool_or(judged.outcome = 'posted'), bool_or(judged.outcome = 'repeated')
    into v_outcome, v_transaction, v_balance, v_destination, v_amount, v_unopened, v_malformed, v_posts,
      v_repeated
    from (
      select asked.item, asked.amount, asked.before, destination.id as destination,
        destination.balance is not null as guarded, former.id as former,
        case
          when former.id is not null then case when former.fingerprint = asked.fingerprint then 'repeated'
            else 'key.reused' end
          when asked.before < asked.amount then 'wallet.insufficient_funds'
          else 'posted'
        end as outcome
      from unnest(p_reference, p_fingerprint, p_amount, p_destination, p_currency, v_locked.balance)
        with ordinality asked (reference, fingerprint, amount, destination, currency, before, item)
      left join ledger_transaction former on former.reference = asked.reference
      left join ledger_account destination
        on destination.address = asked.destination and destination.currency = asked.currency
    ) judged;
    exit when not v_unopened;
    perform ledger_open(p_destination, p_currency, p_at);
  end loop;
  if v_malformed then
    raise exception 'a stake must be positive and go to an open account' using errcode = 'check_violation';
  end if;
  if v_posts then
    v_written := ledger_write_items(v_outcome, v_transaction, p_reference, p_fingerprint, array_fill(p_kind,
      array[cardinality(p_reference)]), v_locked.account_id, v_destination, v_amount, v_balance, p_at);
  end if;
  if v_repeated then
    return query select answer.* from ledger_answer_again(v_outcome, v_transaction, v_balance,
      v_locked.account_id, p_at) answer;
    return;
  end if;
  return query
  select answer.item::integer, answer.outcome, answer.id, answer.balance, p_at
  from unnest(v_outcome, v_transaction, v_balance) with ordinality answer (outcome, id, balance, item);
end $$;
