-- The zone of the platform's days is not known here: a day earlier is early enough.
update reports.closing set has_locked_wins = false
where day >= (
  select min(transaction.posted_at)::date - 1 from ledger_transaction transaction
  where transaction.kind in ('bonus_lock', 'bonus_unlock')
);
