-- A step of ledger_stake, under whose settings it runs: the answers of a list of which some items were posted
-- before; those have the balance and the time of their first answer.
create or replace function ledger_answer_again(
  p_outcome text[], p_transaction bigint[], p_balance bigint[], p_account bigint[], p_at timestamptz
) returns table (item integer, outcome text, transaction_id bigint, balance bigint, posted_at timestamptz)
language sql as $$
  select answer.item::integer, answer.outcome, answer.id, coalesce(entry.balance_after, answer.balance),
    coalesce(entry.posted_at, p_at)
  from unnest(p_outcome, p_transaction, p_balance, p_account) with ordinality
    answer (outcome, id, balance, account, item)
  left join ledger_entry entry on answer.outcome = 'repeated' and entry.transaction_id = answer.id
    and entry.account_id = answer.account
$$;
