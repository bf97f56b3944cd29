-- A step of ledger_money: the kinds that moved money on open accounts, but for play, by jumps in their index.
create or replace function ledger_money_kinds() returns setof text
language sql stable as $$
  with recursive found (kind) as (
    (select entry.kind from ledger_entry entry
     where entry.balance_after is null
       and entry.kind not in ('stake', 'payout', 'refund', 'rebate', 'to_vendor', 'vendor_in', 'from_vendor')
     order by entry.kind limit 1)
    union all
    select (
      select entry.kind from ledger_entry entry
      where entry.balance_after is null and entry.kind > found.kind
        and entry.kind not in ('stake', 'payout', 'refund', 'rebate', 'to_vendor', 'vendor_in', 'from_vendor')
      order by entry.kind limit 1
    ) from found where found.kind is not null
  )
  select found.kind from found where found.kind is not null
$$;
