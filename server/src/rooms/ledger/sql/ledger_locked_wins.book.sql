-- Wins of free bets that were moved from cash into the bonus account within a span of time, less those that
-- were moved back: the house has not given them until they are released.
create or replace function ledger_locked_wins(p_from timestamptz, p_to timestamptz)
returns table (posted_at timestamptz, transaction_id bigint, account text, amount bigint, currency text)
language sql stable set search_path from current as $$
  select locked.posted_at, locked.id, 'house:bonuses', -entry.amount, account.currency
  from ledger_transaction locked
  join ledger_entry entry on entry.transaction_id = locked.id and entry.balance_after is not null
  join ledger_account account on account.id = entry.account_id
  where locked.kind in ('bonus_lock', 'bonus_unlock') and account.address like 'member:%:cash'
    and locked.posted_at >= p_from and locked.posted_at < p_to
$$;
