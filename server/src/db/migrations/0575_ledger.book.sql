-- Reports find wins that were moved into, or out of, the bonus account.
create index ledger_transaction_locked on ledger_transaction (posted_at)
  where kind in ('bonus_lock', 'bonus_unlock');
