-- Deposits that wait for a person, oldest first.
create index cashier_deposit_processing on cashier_deposit (created_at, id) where state = 'processing';
