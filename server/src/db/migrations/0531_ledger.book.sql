-- Reports read money by the time it moved. Stakes and payouts are not in these indexes, so that bets do not
-- pay for them; their hours are found by a few bytes for each block.
create index ledger_entry_money on ledger_entry (kind, posted_at, transaction_id)
  where balance_after is null
    and kind not in ('stake', 'payout', 'refund', 'rebate', 'to_vendor', 'vendor_in', 'from_vendor');
create index ledger_entry_posted on ledger_entry using brin (posted_at) with (pages_per_range = 32);
-- Wins of free bets belong to no bet.
create index ledger_transaction_free on ledger_transaction (posted_at)
  where kind in ('payout', 'refund') and reference like 'vendor:%';
