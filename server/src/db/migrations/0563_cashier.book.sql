-- Deposits that wait for a person: a payment that differs, a transfer that is held, and a slip.
drop index cashier_deposit_differs;
drop index cashier_deposit_processing;
create index cashier_deposit_waiting on cashier_deposit (created_at, id)
  where state in ('processing', 'matched', 'claimed');
