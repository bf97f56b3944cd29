-- What the house gave one member of this book within a span of time, as ledger_rewards counts it.
create or replace function ledger_rewards_of(p_member bigint, p_from timestamptz, p_to timestamptz)
returns bigint
language sql stable set search_path from current as $$
  select coalesce(sum(entry.amount), 0)::bigint
  from ledger_account account
  join ledger_entry entry on entry.account_id = account.id and entry.balance_after is not null
    and entry.posted_at >= p_from and entry.posted_at < p_to
  where account.address = 'member:' || p_member || ':cash'
    and entry.kind in ('reward', 'rain', 'bonus_release', 'player_rebate')
$$;
