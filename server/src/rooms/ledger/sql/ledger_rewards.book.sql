-- What the house gave members within a span of time: rewards, rain, released bonuses and rebates on demand.
create or replace function ledger_rewards(p_from timestamptz, p_to timestamptz)
returns table (member_id bigint, amount bigint)
language sql stable set search_path from current as $$
  select split_part(account.address, ':', 2)::bigint, entry.amount
  from ledger_entry entry
  join ledger_account account on account.id = entry.account_id
  where entry.kind in ('reward', 'rain', 'bonus_release', 'player_rebate') and entry.balance_after is not null
    and entry.posted_at >= p_from and entry.posted_at < p_to and account.address like 'member:%:cash'
$$;
