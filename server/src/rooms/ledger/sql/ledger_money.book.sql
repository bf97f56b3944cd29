-- What reports may read of the ledger within a span of time: the entries of real money on open accounts that
-- are no play, with the member whom the transaction moved. A released bonus moves between accounts of one
-- member, so it is told as what the house gave; so is the win of a free bet, which belongs to no bet, less
-- what is locked of it. Only bonuses and fees have their reference, and members are left out unless they
-- are asked for: finding them takes longest.
create or replace function ledger_money(p_from timestamptz, p_to timestamptz, p_with_members boolean)
returns table (
  posted_at timestamptz, transaction_id bigint, reference text, kind text, account text, amount bigint,
  member_id bigint
)
language sql stable set search_path from current set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off as $$
  select moved.posted_at, moved.transaction_id,
    case when moved.kind in ('bonus', 'bonus_release', 'bonus_forfeit', 'withdrawal_fee') then (
      select transaction.reference from ledger_transaction transaction
      where transaction.id = moved.transaction_id
    ) end, moved.kind, moved.address, moved.amount,
    case when p_with_members then (
      select split_part(account.address, ':', 2)::bigint
      from ledger_entry entry join ledger_account account on account.id = entry.account_id
      where entry.transaction_id = moved.transaction_id and entry.balance_after is not null limit 1
    ) end
  from (
    select entry.posted_at, entry.transaction_id, entry.kind, account.address, entry.amount, account.currency
    from ledger_money_kinds() found (kind)
    cross join lateral (
      select part.* from ledger_entry part
      where part.kind = found.kind and part.balance_after is null and part.posted_at >= p_from
        and part.posted_at < p_to
        and part.kind not in ('stake', 'payout', 'refund', 'rebate', 'to_vendor', 'vendor_in', 'from_vendor')
    ) entry
    join ledger_account account on account.id = entry.account_id
    where account.address not like 'transit:%'
    union all
    select entry.posted_at, entry.transaction_id, entry.kind, 'house:bonuses', -entry.amount, account.currency
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    where entry.kind in ('reward', 'rain', 'bonus_release', 'player_rebate')
      and entry.balance_after is not null
      and entry.kind = 'bonus_release' and entry.posted_at >= p_from and entry.posted_at < p_to
      and account.address like 'member:%:cash'
    union all
    select free.posted_at, free.transaction_id, 'free_win', free.account, free.amount, free.currency
    from ledger_free_wins(p_from, p_to) free
    union all
    select locked.posted_at, locked.transaction_id, 'locked_win', locked.account, locked.amount,
      locked.currency
    from ledger_locked_wins(p_from, p_to) locked
  ) moved (posted_at, transaction_id, kind, address, amount, currency)
  where moved.currency <> 'FUN'
$$;
