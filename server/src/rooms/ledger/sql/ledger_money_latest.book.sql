-- The latest transactions of some kinds within a span of time, after a place in that order; at most p_limit,
-- or all of them. With p_fees only what the house kept as fees counts.
create or replace function ledger_money_latest(
  p_kind text[], p_fees boolean, p_from timestamptz, p_to timestamptz, p_after_at timestamptz, p_after bigint,
  p_limit integer
) returns table (
  posted_at timestamptz, transaction_id bigint, reference text, kind text, account text, amount bigint,
  member_id bigint
)
language sql stable set search_path from current as $$
  select moved.posted_at, moved.transaction_id, transaction.reference, moved.kind, moved.address,
    moved.amount,
    (select split_part(account.address, ':', 2)::bigint
     from ledger_entry entry join ledger_account account on account.id = entry.account_id
     where entry.transaction_id = moved.transaction_id and entry.balance_after is not null limit 1)
  from (
    select entry.posted_at, entry.transaction_id, entry.kind,
      coalesce(max(account.address) filter (where account.address not like 'house:fees:%'),
        max(account.address)) as address, sum(entry.amount)::bigint as amount
    from unnest(p_kind) asked (kind)
    cross join lateral (
      select part.* from ledger_entry part
      where part.kind = asked.kind and part.balance_after is null and part.posted_at >= p_from
        and part.posted_at < p_to
        and (p_after is null or (part.posted_at, part.transaction_id) < (p_after_at, p_after))
        and part.kind not in ('stake', 'payout', 'refund', 'rebate', 'to_vendor', 'vendor_in', 'from_vendor')
      -- A transaction has at most two open accounts, so that no page cuts one that it shows.
      order by part.posted_at desc, part.transaction_id desc limit 3 * p_limit
    ) entry
    join ledger_account account on account.id = entry.account_id
    where account.currency <> 'FUN' and account.address not like 'transit:%'
      and (not p_fees or account.address like 'house:fees:%')
    group by entry.posted_at, entry.transaction_id, entry.kind
    union all
    select entry.posted_at, entry.transaction_id, entry.kind, 'house:bonuses', -entry.amount
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    where 'bonus_release' = any (p_kind)
      and entry.kind in ('reward', 'rain', 'bonus_release', 'player_rebate')
      and entry.balance_after is not null
      and entry.kind = 'bonus_release' and entry.posted_at >= p_from and entry.posted_at < p_to
      and (p_after is null or (entry.posted_at, entry.transaction_id) < (p_after_at, p_after))
      and account.address like 'member:%:cash' and account.currency <> 'FUN'
    union all
    select free.posted_at, free.transaction_id, 'free_win', free.account, free.amount
    from ledger_free_wins(p_from, p_to) free
    where 'free_win' = any (p_kind) and free.currency <> 'FUN'
      and (p_after is null or (free.posted_at, free.transaction_id) < (p_after_at, p_after))
    union all
    select locked.posted_at, locked.transaction_id, 'locked_win', locked.account, locked.amount
    from ledger_locked_wins(p_from, p_to) locked
    where 'locked_win' = any (p_kind) and locked.currency <> 'FUN'
      and (p_after is null or (locked.posted_at, locked.transaction_id) < (p_after_at, p_after))
  ) moved
  join ledger_transaction transaction on transaction.id = moved.transaction_id
  order by moved.posted_at desc, moved.transaction_id desc limit p_limit
$$;
